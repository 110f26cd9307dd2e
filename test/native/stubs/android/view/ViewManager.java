package android.view;

public interface ViewManager {}
