/**
 * A `fetch` for `callBy` that reports the sent share of the body, from 0 to 1: `fetch` itself cannot. Only for uploads; aborting
 * looks like a lost connection.
 */
export function sendWithProgress(onProgress: (share: number) => void, signal: AbortSignal): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const type = request.getResponseHeader('Content-Type');
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            headers: type ? { 'Content-Type': type } : {},
          }),
        );
      };
      request.onerror = () => reject(new TypeError('Network request failed'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      signal.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
}
