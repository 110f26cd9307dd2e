/**
 * Counts the open requests of files. HTTP/1.1 has six connections to a host, and no script's request can be
 * cancelled: calls and a reload need what the files leave.
 */

/** Requests of the loader that have neither come nor failed. */
let open = 0;
/** Counts the open requests of the document's HTML. */
let openInHtml = () => 0;
/** Requests that wait until fewer than `most` are open. */
let waiting: { readonly most: number; readonly go: () => void }[] = [];

/** Sends the waiting requests, as far as there are connections. */
function sendWaiting(): void {
  waiting = waiting.filter(({ most, go }) => {
    const waits = open + openInHtml() >= most;
    if (!waits) go();
    return waits;
  });
}

/** Calls `go` as soon as fewer than `most` requests are open. */
export function whenFree(most: number, go: () => void): void {
  waiting.push({ most, go });
  sendWaiting();
}

export function requestBegan(): void {
  open += 1;
}

export function requestEnded(): void {
  open -= 1;
  sendWaiting();
}

/** Sets how the open requests of the document's HTML are counted. */
export function setHtmlCounter(count: () => number): void {
  openInHtml = count;
  sendWaiting();
}
