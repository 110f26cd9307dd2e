package android.content.res;

import android.util.DisplayMetrics;
import check.Phone;

public class Resources {
  public Configuration getConfiguration() {
    return new Configuration();
  }

  public DisplayMetrics getDisplayMetrics() {
    return Phone.answer("getDisplayMetrics");
  }
}
