package android.app;

import android.content.Context;
import android.content.DialogInterface;
import android.view.View;
import check.Phone;

public class Dialog {
  public Dialog(Context context, int themeResId) {}

  public void setContentView(View view) {
    Phone.note("setContentView", this, view);
  }

  public void setOnDismissListener(DialogInterface.OnDismissListener listener) {
    Phone.note("setOnDismissListener", this, listener);
  }

  public void show() {
    Phone.note("show", this);
  }

  public void dismiss() {
    Phone.note("dismiss", this);
  }
}
