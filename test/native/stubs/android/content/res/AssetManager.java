package android.content.res;

import check.Phone;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

public final class AssetManager {
  public String[] list(String path) throws IOException {
    return Phone.answer("list");
  }

  public InputStream open(String fileName) throws IOException {
    Phone.note("open", this, fileName);
    return new ByteArrayInputStream(new byte[0]);
  }
}
