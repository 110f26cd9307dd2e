package android.webkit;

import android.os.Message;
import android.view.View;

public class WebChromeClient {
  public interface CustomViewCallback {
    void onCustomViewHidden();
  }

  public void onShowCustomView(View view, CustomViewCallback callback) {}

  public void onHideCustomView() {}

  public boolean onCreateWindow(WebView view, boolean isDialog, boolean isUserGesture, Message resultMsg) {
    return false;
  }

  public void onCloseWindow(WebView window) {}

  public boolean onJsPrompt(WebView view, String url, String message, String defaultValue, JsPromptResult result) {
    return false;
  }
}
