import { vi } from 'vitest';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);
let isOnline = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

/** Fails as `fetch` does without an answer. */
const getsNoAnswer = (online: boolean) => async () => {
  isOnline = online;
  throw new TypeError('Failed to fetch');
};

/** The server as `call` meets it. Each reply is for the next request; a request without one never gets an answer. */
export const server = {
  replies: (status: number, body: unknown = {}, headers: Record<string, string> = {}): void => {
    fetchStub.mockImplementationOnce(async () => Response.json(body, { status, headers }));
  },
  /** Something before the server replies with a page of its own, as the network of a hotel. */
  repliesPage: (status = 200): void => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    fetchStub.mockImplementationOnce(async () => new Response('<h1>Welcome</h1>', { status, headers }));
  },
  /** The reply to the next request comes when the result is called. */
  waits: (): ((status: number, body?: unknown) => void) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetchStub.mockImplementationOnce(() => promise);
    return (status, body = {}) => resolve(Response.json(body, { status }));
  },
  /** The next request does not get through: the browser has no network from then on. */
  isOffline: (): void => {
    fetchStub.mockImplementationOnce(getsNoAnswer(false));
  },
  /** The next request gets no answer although there is a network: it may have arrived. */
  hangsUp: (): void => {
    fetchStub.mockImplementationOnce(getsNoAnswer(true));
  },
  /** The requests so far, as `PUT /swim/v1/hu/users/1`, each with its body. */
  requests: (): { asked: string; body: unknown }[] =>
    fetchStub.mock.calls.map(([address, init]) => ({
      asked: `${init?.method ?? 'GET'} ${String(address)}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    })),
  /** How it was asked. */
  sent: (): (RequestInit | undefined)[] => fetchStub.mock.calls.map(([, init]) => init),
  /** Before each test. */
  forget: (): void => {
    isOnline = true;
    fetchStub.mockReset();
    fetchStub.mockImplementation(() => new Promise(() => {}));
  },
};
