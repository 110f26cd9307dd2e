package android.webkit;

public class WebViewClient {
  public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
    return false;
  }

  public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
    return null;
  }

  public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
    return false;
  }
}
