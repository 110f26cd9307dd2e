package android.os;

public final class Looper {
  private static final MessageQueue QUEUE = new MessageQueue();

  public static MessageQueue myQueue() {
    return QUEUE;
  }
}
