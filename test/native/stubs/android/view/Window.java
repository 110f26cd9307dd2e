package android.view;

import check.Phone;

public class Window {
  public int getStatusBarColor() {
    return 0;
  }

  public void setStatusBarColor(int color) {
    Phone.note("setStatusBarColor", this, color);
  }
}
