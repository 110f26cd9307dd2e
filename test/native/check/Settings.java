package check;

import android.webkit.WebSettings;

/** Settings of a view as Android 7 has them at first. */
public final class Settings extends WebSettings {
  public String userAgent = "Mozilla/5.0 (Linux; Android 7.0; wv) Version/4.0 Chrome/63.0 Mobile";
  public boolean runsScripts;
  public boolean hasDomStorage;
  public boolean readsFiles = true;
  public boolean readsContent = true;
  public boolean opensWindows;

  @Override
  public String getUserAgentString() {
    return userAgent;
  }

  @Override
  public void setUserAgentString(String ua) {
    userAgent = ua;
  }

  @Override
  public boolean getJavaScriptEnabled() {
    return runsScripts;
  }

  @Override
  public void setJavaScriptEnabled(boolean flag) {
    runsScripts = flag;
  }

  @Override
  public boolean getDomStorageEnabled() {
    return hasDomStorage;
  }

  @Override
  public void setDomStorageEnabled(boolean flag) {
    hasDomStorage = flag;
  }

  @Override
  public boolean getAllowFileAccess() {
    return readsFiles;
  }

  @Override
  public void setAllowFileAccess(boolean allow) {
    readsFiles = allow;
  }

  @Override
  public boolean getAllowContentAccess() {
    return readsContent;
  }

  @Override
  public void setAllowContentAccess(boolean allow) {
    readsContent = allow;
  }

  @Override
  public void setSupportMultipleWindows(boolean support) {
    opensWindows = support;
  }
}
