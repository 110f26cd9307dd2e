/**
 * Hides a picture that could not be loaded. It is requested again when the network or the user comes back,
 * unless it has left the document.
 */
export function hideUntilBack(picture: HTMLImageElement): void {
  const { style } = picture;
  const again = () => {
    if (document.visibilityState === 'hidden') return;
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
    if (!document.documentElement.contains(picture)) return;
    style.display = '';
    // The same address, but a new request.
    picture.src += '';
  };
  style.display = 'none';
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
}
