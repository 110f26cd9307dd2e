/** The user agents of phones. The app appends its marker to the WebView's own text. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A336B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.5993.80 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** With a `statusBarPx` of null the user agent contains no status bar. */
export function androidUserAgent(statusBarPx: number | null = 28, webView = ANDROID): string {
  return `${webView} CompanionApp/1.0${statusBarPx === null ? '' : ` StatusBar/${statusBarPx}`}`;
}

export const USER_AGENTS = {
  android: androidUserAgent(),
  ios: `${IPHONE} CompanionApp/1.0`,
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
} as const;

/** A WebView of another app. */
export const WECHAT =
  'Mozilla/5.0 (Linux; Android 12; V2055A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5169 MMWEBSDK/20230405 MicroMessenger/8.0.35.2360(0x2800235D) WeChat/arm64 NetType/WIFI Language/zh_CN';
