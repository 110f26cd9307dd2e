package android.content;

import android.content.res.AssetManager;
import android.content.res.Resources;
import check.Phone;

public abstract class Context {
  public abstract AssetManager getAssets();

  public abstract Resources getResources();

  public abstract String getPackageName();

  public abstract Context getApplicationContext();

  public abstract void startActivity(Intent intent);

  public final <T> T getSystemService(Class<T> serviceClass) {
    return Phone.answer("getSystemService");
  }
}
