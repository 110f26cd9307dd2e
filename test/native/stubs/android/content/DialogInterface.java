package android.content;

public interface DialogInterface {
  interface OnDismissListener {
    void onDismiss(DialogInterface dialog);
  }
}
