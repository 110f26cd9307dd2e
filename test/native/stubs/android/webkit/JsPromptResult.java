package android.webkit;

import check.Phone;

public class JsPromptResult extends JsResult {
  public void confirm(String result) {
    Phone.note("confirm", this, result);
  }
}
