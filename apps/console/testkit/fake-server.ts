import { beforeEach, vi } from 'vitest';

/** An answer: the data of a success, or a status with a body. */
type Answer = object | ((body: unknown, search: URLSearchParams) => object);

interface Refusal {
  status: number;
  body: object;
}

const answers = new Map<string, Answer>();
const asked: { call: string; body: unknown; search: string; headers: Headers }[] = [];

/** A refusal of the server, with the words that it sends. */
export const refusal = (status: number, code: string, words = code): Refusal => ({
  status,
  body: { code, user_msg: words, dev_msg: code, errors: {} },
});

const isRefusal = (answer: object): answer is Refusal => 'status' in answer && 'body' in answer;

/** The console's API as the screens meet it: `on('GET /flags', …)` answers every such call, until another answer is given. */
export const api = {
  on: (call: string, answer: Answer): void => void answers.set(call, answer),
  /** The calls so far, as `POST /session/code`. */
  calls: (method = ''): string[] => asked.map(({ call }) => call).filter((call) => call.startsWith(method)),
  /** The last one of these calls. */
  last: (call: string) => asked.findLast((one) => one.call === call),
};

vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
  const { pathname, searchParams, search } = new URL(address, 'http://console.localhost');
  const call = `${init.method ?? 'GET'} ${pathname.replace('/console/v1', '')}`;
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  asked.push({ call, body, search, headers: new Headers(init.headers) });
  const found = answers.get(call);
  if (found === undefined) return Response.json(refusal(404, 'not_found').body, { status: 404 });
  const answer = typeof found === 'function' ? found(body, searchParams) : found;
  if (isRefusal(answer)) return Response.json(answer.body, { status: answer.status });
  return Response.json({ data: answer });
});

beforeEach(() => {
  answers.clear();
  asked.length = 0;
});
