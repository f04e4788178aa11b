import { type Dispatcher, Pool } from 'undici';

export interface Response {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

export type Client = ReturnType<typeof openClient>;

/** A keep-alive client with a fixed number of connections, one request at a time on each. */
export function openClient(base: string, connections: number) {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 60_000 });
  // Not `request`, whose stream for each response costs as much as all the rest: the driver shares the machine.
  const send = (options: Dispatcher.DispatchOptions) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      let status = 0;
      const chunks: Buffer[] = [];
      pool.dispatch(options, {
        onRequestStart: () => {},
        onResponseStart: (_, code) => {
          status = code;
        },
        onResponseData: (_, chunk) => {
          chunks.push(chunk);
        },
        onResponseEnd: () => resolve({ status, text: Buffer.concat(chunks).toString() }),
        onResponseError: (_, error) => reject(error),
      });
    });
  return {
    async call(
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Response> {
      const { status, text } = await send({
        method,
        path: prefix + path,
        headers: {
          'accept-language': 'hu',
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        body: options.body === undefined ? null : JSON.stringify(options.body),
      });
      return { status, body: text ? JSON.parse(text) : null };
    },
    close: () => pool.close(),
  };
}
