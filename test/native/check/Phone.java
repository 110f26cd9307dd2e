package check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** What stands behind the stubs: it keeps what was called, answers what a check has put in, and is the main thread. */
public final class Phone {
  /** A call of a stub's method. */
  public static final class Call {
    public final String method;
    public final Object on;
    public final List<Object> arguments;

    Call(String method, Object on, Object... arguments) {
      this.method = method;
      this.on = on;
      this.arguments = Arrays.asList(arguments);
    }
  }

  public static final List<Call> calls = new ArrayList<>();
  public static final Map<String, Object> answers = new HashMap<>();
  private static final Queue<Runnable> mainThread = new ArrayDeque<>();

  public static void note(String method, Object on, Object... arguments) {
    calls.add(new Call(method, on, arguments));
  }

  @SuppressWarnings("unchecked")
  public static <T> T answer(String method) {
    if (!answers.containsKey(method)) throw new IllegalStateException("No answer for " + method);
    return (T) answers.get(method);
  }

  public static void later(Runnable action) {
    mainThread.add(action);
  }

  /** What a touch of the main thread would do next, until nothing is left. */
  public static void runMainThread() {
    for (Runnable next = mainThread.poll(); next != null; next = mainThread.poll()) next.run();
  }

  private Phone() {}
}
