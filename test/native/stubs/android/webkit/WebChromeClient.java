package android.webkit;

import android.os.Message;

public class WebChromeClient {
  public boolean onCreateWindow(WebView view, boolean isDialog, boolean isUserGesture, Message resultMsg) {
    return false;
  }

  public void onCloseWindow(WebView window) {}

  public boolean onJsPrompt(WebView view, String url, String message, String defaultValue, JsPromptResult result) {
    return false;
  }
}
