import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const DIGEST_BYTES = 6;

/**
 * Resolves with the response if its content is that of the build, otherwise rejects. So a captive portal's page, a
 * redirect, a truncated response or a file of another build is never cached. The new response has no URL, because that
 * may contain the session.
 */
export function checked(path: string, response: Response): Promise<Response> {
  if (response.status !== 200 || response.redirected) return Promise.reject(new Error(path));
  const { headers } = response;
  return response.arrayBuffer().then((content) =>
    self.crypto.subtle.digest('SHA-256', content).then((digest) => {
      const start = Array.from(new Uint8Array(digest, 0, DIGEST_BYTES));
      if (btoa(String.fromCharCode(...start)) !== BUILD.files[path]) throw new Error(path);
      return new Response(content, { headers });
    }),
  );
}
