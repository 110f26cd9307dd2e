package android.os;

import java.util.HashMap;
import java.util.Map;

public final class Bundle {
  private final Map<String, String> values = new HashMap<>();

  public Bundle() {}

  public String getString(String key) {
    return values.get(key);
  }

  public void putString(String key, String value) {
    values.put(key, value);
  }
}
