package android.view;

import android.graphics.Point;
import check.Phone;

public final class Display {
  public void getRealSize(Point outSize) {
    Point size = Phone.answer("getRealSize");
    outSize.x = size.x;
    outSize.y = size.y;
  }
}
