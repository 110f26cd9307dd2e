package android.os;

import check.Phone;

public final class MessageQueue {
  public interface IdleHandler {
    boolean queueIdle();
  }

  public void addIdleHandler(IdleHandler handler) {
    Phone.later(() -> handler.queueIdle());
  }
}
