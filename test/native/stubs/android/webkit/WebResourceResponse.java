package android.webkit;

import java.io.InputStream;
import java.util.Map;

public class WebResourceResponse {
  private final String mimeType;
  private final String encoding;
  private InputStream data;
  private int statusCode = 200;
  private Map<String, String> responseHeaders;

  public WebResourceResponse(String mimeType, String encoding, InputStream data) {
    this.mimeType = mimeType;
    this.encoding = encoding;
    this.data = data;
  }

  public WebResourceResponse(String mimeType, String encoding, int status, String reason, Map<String, String> headers, InputStream data) {
    this(mimeType, encoding, data);
    this.statusCode = status;
    this.responseHeaders = headers;
  }

  public InputStream getData() {
    return data;
  }

  public int getStatusCode() {
    return statusCode;
  }

  public Map<String, String> getResponseHeaders() {
    return responseHeaders;
  }

  public String getMimeType() {
    return mimeType;
  }

  public String getEncoding() {
    return encoding;
  }
}
