/**
 * Hides a picture that could not be loaded. It is requested again when the network comes back, and when the
 * user leaves or comes back.
 */
export function hideUntilBack(picture: HTMLImageElement): void {
  const { style } = picture;
  const again = () => {
    // The other event has shown it.
    if (!style.display) return;
    style.display = '';
    // The same address, but a new request.
    picture.src += '';
  };
  style.display = 'none';
  addEventListener('online', again, { once: true });
  document.addEventListener('visibilitychange', again, { once: true });
}
