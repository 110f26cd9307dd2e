package android.content;

import android.content.res.AssetManager;
import android.content.res.Resources;
import check.Phone;

public class ContextWrapper extends Context {
  public ContextWrapper(Context base) {}

  @Override
  public AssetManager getAssets() {
    return Phone.answer("getAssets");
  }

  @Override
  public Resources getResources() {
    return Phone.answer("getResources");
  }

  @Override
  public String getPackageName() {
    return Phone.answer("getPackageName");
  }

  @Override
  public Context getApplicationContext() {
    return Phone.answer("getApplication");
  }

  @Override
  public void startActivity(Intent intent) {
    Phone.note("startActivity", this, intent);
  }
}
