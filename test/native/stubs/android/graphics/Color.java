package android.graphics;

public class Color {
  public static final int TRANSPARENT = 0;
}
