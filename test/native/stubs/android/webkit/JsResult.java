package android.webkit;

import check.Phone;

public class JsResult {
  public final void cancel() {
    Phone.note("cancel", this);
  }
}
