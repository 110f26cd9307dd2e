/**
 * Resolves once the server has responded to a request that the page sends now. By then it has received the page's
 * earlier requests too, except those that still wait for a connection. Use it to check that calls were not made.
 * Calls that must be made have to be counted first.
 */
export function reached(): Promise<void> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/robots.txt');
    request.onload = request.onerror = () => resolve();
    request.send();
  });
}
