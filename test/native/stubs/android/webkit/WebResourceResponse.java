package android.webkit;

import java.io.InputStream;

public class WebResourceResponse {
  private final String mimeType;
  private final String encoding;

  public WebResourceResponse(String mimeType, String encoding, InputStream data) {
    this.mimeType = mimeType;
    this.encoding = encoding;
  }

  public String getMimeType() {
    return mimeType;
  }

  public String getEncoding() {
    return encoding;
  }
}
