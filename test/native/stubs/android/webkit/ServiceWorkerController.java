package android.webkit;

import check.Phone;

public abstract class ServiceWorkerController {
  public static ServiceWorkerController getInstance() {
    return new ServiceWorkerController() {
      @Override
      public void setServiceWorkerClient(ServiceWorkerClient client) {
        Phone.note("setServiceWorkerClient", this, client);
      }
    };
  }

  public abstract void setServiceWorkerClient(ServiceWorkerClient client);
}
