package android.content.res;

import android.os.LocaleList;

public final class Configuration {
  public LocaleList getLocales() {
    return new LocaleList();
  }
}
