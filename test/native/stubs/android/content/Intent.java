package android.content;

import android.net.Uri;
import java.util.HashMap;
import java.util.Map;

public class Intent {
  public static final String ACTION_VIEW = "android.intent.action.VIEW";

  private final String action;
  private final Uri data;
  private final Map<String, String> extras = new HashMap<>();
  private String packageName;

  public Intent(String action) {
    this(action, null);
  }

  public Intent(String action, Uri uri) {
    this.action = action;
    data = uri;
  }

  public Intent(Context packageContext, Class cls) {
    this(cls.getName());
  }

  public String getAction() {
    return action;
  }

  public Uri getData() {
    return data;
  }

  public String getPackage() {
    return packageName;
  }

  public Intent setPackage(String packageName) {
    this.packageName = packageName;
    return this;
  }

  public String getStringExtra(String name) {
    return extras.get(name);
  }

  public Intent putExtra(String name, String value) {
    extras.put(name, value);
    return this;
  }
}
