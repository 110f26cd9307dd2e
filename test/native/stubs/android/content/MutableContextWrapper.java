package android.content;

import check.Phone;

public class MutableContextWrapper extends ContextWrapper {
  public MutableContextWrapper(Context base) {
    super(base);
  }

  public void setBaseContext(Context base) {
    Phone.note("setBaseContext", this, base);
  }
}
