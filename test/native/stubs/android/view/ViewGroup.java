package android.view;

import android.content.Context;
import check.Phone;

public abstract class ViewGroup extends View {
  public ViewGroup(Context context) {
    super(context);
  }

  public void addView(View child) {
    Phone.note("addView", this, child);
  }

  public void removeView(View view) {
    Phone.note("removeView", this, view);
  }
}
