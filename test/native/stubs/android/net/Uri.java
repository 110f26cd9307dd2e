package android.net;

import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Of Android's own, what java.net.URI reads alike. */
public abstract class Uri {
  public abstract String getScheme();

  public abstract String getHost();

  public abstract String getPath();

  public abstract List<String> getPathSegments();

  public abstract String getLastPathSegment();

  public static Uri parse(String uriString) {
    URI uri = URI.create(uriString);
    return new Uri() {
      @Override
      public String getScheme() {
        return uri.getScheme();
      }

      @Override
      public String getHost() {
        return uri.getHost();
      }

      @Override
      public String getPath() {
        return uri.getPath();
      }

      @Override
      public List<String> getPathSegments() {
        List<String> segments = new ArrayList<>(Arrays.asList(uri.getPath().split("/")));
        segments.removeIf(String::isEmpty);
        return segments;
      }

      @Override
      public String getLastPathSegment() {
        List<String> segments = getPathSegments();
        return segments.isEmpty() ? null : segments.get(segments.size() - 1);
      }

      @Override
      public String toString() {
        return uriString;
      }
    };
  }
}
