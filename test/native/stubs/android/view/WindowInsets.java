package android.view;

import check.Phone;

public final class WindowInsets {
  private final int[] bars;

  public WindowInsets(WindowInsets src) {
    bars = src == null ? Phone.<int[]>answer("bars") : src.bars;
  }

  private WindowInsets(int... bars) {
    this.bars = bars;
  }

  public int getSystemWindowInsetLeft() {
    return bars[0];
  }

  public int getSystemWindowInsetTop() {
    return bars[1];
  }

  public int getSystemWindowInsetRight() {
    return bars[2];
  }

  public int getSystemWindowInsetBottom() {
    return bars[3];
  }

  public WindowInsets replaceSystemWindowInsets(int left, int top, int right, int bottom) {
    return new WindowInsets(new int[] {left, top, right, bottom});
  }
}
