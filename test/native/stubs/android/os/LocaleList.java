package android.os;

import check.Phone;
import java.util.Locale;

public final class LocaleList {
  public Locale get(int index) {
    return Phone.answer("getLocale");
  }
}
