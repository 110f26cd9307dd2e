/**
 * Resolves once the server has answered a request that the page made last: what the page asked for before has reached
 * it, too, but for what still waits for a connection. For calls that must not be; those that must are counted first.
 */
export function reached(): Promise<void> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/robots.txt');
    request.onload = request.onerror = () => resolve();
    request.send();
  });
}
