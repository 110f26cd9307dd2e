package android;

public final class R {
  public static final class style {
    public static final int Theme_DeviceDefault_NoActionBar = 0x01030129;
  }
}
