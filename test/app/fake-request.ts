/** The server's answer for a page; 0 if there is no network, and `'hangs'` if none comes. */
type Status = number | 'hangs';

/** From now on requests get this answer, and end by their own deadline if it hangs. `onSend` is told of each. */
export function answerRequests(
  status: Status,
  onSend = (_timeoutMs: number) => {},
): { readonly open: number } {
  const requests = { open: 0 };
  class Request {
    status = 0;
    timeout = 0;
    onloadend = () => {};
    open() {}
    send() {
      requests.open++;
      onSend(this.timeout);
      const end = () => {
        requests.open--;
        this.status = status === 'hangs' ? 0 : status;
        this.onloadend();
      };
      if (status !== 'hangs') end();
      else if (this.timeout) setTimeout(end, this.timeout);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request });
  return requests;
}
