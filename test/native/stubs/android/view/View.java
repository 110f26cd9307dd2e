package android.view;

import android.content.Context;
import check.Phone;

public class View {
  private final Context context;

  public static final int SYSTEM_UI_FLAG_LAYOUT_STABLE = 0x100;
  public static final int SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN = 0x400;

  public interface OnApplyWindowInsetsListener {
    WindowInsets onApplyWindowInsets(View v, WindowInsets insets);
  }

  public interface OnClickListener {
    void onClick(View v);
  }

  public View(Context context) {
    this.context = context;
  }

  public final Context getContext() {
    return context;
  }

  public void setOnApplyWindowInsetsListener(OnApplyWindowInsetsListener listener) {
    Phone.note("setOnApplyWindowInsetsListener", this, listener);
  }

  public void requestApplyInsets() {
    Phone.note("requestApplyInsets", this);
  }

  public void setOnClickListener(OnClickListener l) {}

  public void setPadding(int left, int top, int right, int bottom) {
    Phone.note("setPadding", this, left, top, right, bottom);
  }

  public int getSystemUiVisibility() {
    return 0;
  }

  public void setSystemUiVisibility(int visibility) {
    Phone.note("setSystemUiVisibility", this, visibility);
  }

  public boolean post(Runnable action) {
    Phone.later(action);
    return true;
  }
}
