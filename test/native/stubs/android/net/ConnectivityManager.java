package android.net;

import check.Phone;

public class ConnectivityManager {
  public Network getActiveNetwork() {
    return Phone.answer("getActiveNetwork");
  }
}
