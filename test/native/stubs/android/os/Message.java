package android.os;

import check.Phone;

public final class Message {
  public Object obj;

  public void sendToTarget() {
    Phone.note("sendToTarget", this);
  }
}
