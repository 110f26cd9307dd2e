package android.view;

public interface WindowManager extends ViewManager {
  default Display getDefaultDisplay() {
    return new Display();
  }
}
