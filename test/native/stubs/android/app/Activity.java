package android.app;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.content.res.Configuration;
import android.os.Bundle;
import android.view.ContextThemeWrapper;
import android.view.View;
import android.view.Window;
import android.view.WindowManager;
import check.Phone;

public class Activity extends ContextThemeWrapper {
  protected void onCreate(Bundle savedInstanceState) {}

  protected void onSaveInstanceState(Bundle outState) {}

  protected void onDestroy() {}

  protected void onActivityResult(int requestCode, int resultCode, Intent data) {}

  public void onConfigurationChanged(Configuration newConfig) {}

  public void onBackPressed() {
    Phone.note("onBackPressed", this);
  }

  public final Application getApplication() {
    return Phone.answer("getApplication");
  }

  public Intent getIntent() {
    return Phone.answer("getIntent");
  }

  public Window getWindow() {
    return new Window();
  }

  public WindowManager getWindowManager() {
    return new WindowManager() {};
  }

  public void setContentView(View view) {
    Phone.note("setContentView", this, view);
  }

  public void startActivityForResult(Intent intent, int requestCode) {
    if (Phone.answers.containsKey("hasNoScreen")) throw new ActivityNotFoundException();
    Phone.note("startActivityForResult", this, intent, requestCode);
  }

  public final void runOnUiThread(Runnable action) {
    Phone.later(action);
  }

  public void finish() {
    Phone.note("finish", this);
  }

  public void recreate() {
    Phone.note("recreate", this);
  }
}
