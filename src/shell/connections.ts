/**
 * Counts the open requests of files. HTTP/1.1 has six connections to a host, and no script's request can be
 * cancelled: calls and a reload need what the files leave.
 */

/** Requests of the loader that have neither come nor failed. */
let open = 0;
/** The document's HTML asks for files too. */
let countOfHtml = () => 0;
/** Requests that wait until fewer than `most` are open. */
let waiting: { readonly most: number; readonly go: () => void }[] = [];

/** Sends the waiting requests, as far as there are connections. */
function sendWaiting(): void {
  waiting = waiting.filter(({ most, go }) => {
    const waits = open + countOfHtml() >= most;
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

/** Says how many requests of the document's HTML are open. */
export function countHtml(count: () => number): void {
  countOfHtml = count;
  sendWaiting();
}
