import { Pool } from 'undici';

export interface Answered {
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
  return {
    async call(
      method: 'GET' | 'POST',
      path: string,
      options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Answered> {
      const { statusCode, body } = await pool.request({
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
      const text = await body.text();
      return { status: statusCode, body: text ? JSON.parse(text) : null };
    },
    close: () => pool.close(),
  };
}
