package android.webkit;

import android.content.Context;
import android.widget.AbsoluteLayout;
import check.Phone;
import check.Settings;

public class WebView extends AbsoluteLayout {
  private final WebSettings settings = new Settings();

  public class WebViewTransport {
    private WebView webview;

    public synchronized void setWebView(WebView webview) {
      this.webview = webview;
    }

    public synchronized WebView getWebView() {
      return webview;
    }
  }

  public WebView(Context context) {
    super(context);
  }

  public WebSettings getSettings() {
    return settings;
  }

  public String getUrl() {
    return Phone.answer("getUrl");
  }

  public void loadUrl(String url) {
    Phone.note("loadUrl", this, url);
  }

  public void evaluateJavascript(String script, ValueCallback<String> resultCallback) {
    Phone.note("evaluateJavascript", this, script);
  }

  public void addJavascriptInterface(Object object, String name) {
    Phone.note("addJavascriptInterface", this, object, name);
  }

  public WebViewClient getWebViewClient() {
    return null;
  }

  public void setWebViewClient(WebViewClient client) {
    Phone.note("setWebViewClient", this, client);
  }

  public WebChromeClient getWebChromeClient() {
    return null;
  }

  public void setWebChromeClient(WebChromeClient client) {
    Phone.note("setWebChromeClient", this, client);
  }

  public boolean canGoBack() {
    return Phone.answer("canGoBack");
  }

  public void goBack() {
    Phone.note("goBack", this);
  }

  public void destroy() {
    Phone.note("destroy", this);
  }
}
