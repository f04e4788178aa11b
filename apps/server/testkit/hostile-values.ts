import type { RequestInput } from './request.ts';

/** Values that a hostile caller sends in place of expected ones (reliability F3, G12, J3, J4). */

const NUL = String.fromCharCode(0);
const LONE = '\ud800';
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

export interface Sent {
  readonly what: string;
  readonly change: RequestInput;
}

/** A hostile value of one field. */
export interface Tried extends Sent {
  readonly field: string;
  /** Whether the schema of the operation, asked without a request, refuses it. */
  readonly isRefused: boolean;
}

/**
 * What is sent: every value that the schema lets pass, and one of those that it refuses for each field, which shows that
 * the route asks the schema about this field. `turn` chooses which one, so that each value is sent to many operations.
 */
export function worthSending(all: readonly Tried[], turn: number): Tried[] {
  return [...Map.groupBy(all, ({ field }) => field).values()].flatMap((values, index) => {
    const refused = values.filter(({ isRefused }) => isRefused);
    const one = refused[(turn + index) % refused.length];
    return [...values.filter(({ isRefused }) => !isRefused), ...(one ? [one] : [])];
  });
}

const raw = (text: string | Buffer, type = 'application/json'): RequestInput => ({
  file: { bytes: Buffer.from(text), type },
});

/** Whole bodies. */
export const hostileBodies: Sent[] = [
  { what: 'null', change: { body: null } },
  { what: 'a list', change: { body: [] } },
  { what: 'a list of itself', change: { body: [{}] } },
  { what: 'a text', change: { body: 'text' } },
  { what: 'a number', change: { body: 7 } },
  { what: '2^53', change: raw('9007199254740993') },
  { what: 'infinity', change: raw('1e400') },
  { what: 'true', change: { body: true } },
  { what: 'nothing of type JSON', change: raw('') },
  { what: 'half of a JSON', change: raw('{"a":') },
  { what: 'JSON with a tail', change: raw('{}}') },
  { what: 'one byte that is no UTF-8', change: raw(Buffer.from([0x22, 0xff, 0x22])) },
  { what: 'a hundred thousand brackets', change: raw(deep(100_000)) },
  { what: 'brackets in a field', change: raw(`{"email":${deep(50_000)}}`) },
  { what: '__proto__', change: raw('{"__proto__":{"isAdmin":true}}') },
  { what: 'constructor', change: raw('{"constructor":{"prototype":{"isAdmin":true}}}') },
  { what: 'a megabyte', change: { body: 'x'.repeat(1024 * 1024) } },
  { what: 'a form', change: raw('a=b', 'application/x-www-form-urlencoded') },
  { what: 'text/plain', change: raw('{}', 'text/plain') },
  { what: 'XML', change: raw('<a/>', 'application/xml') },
  { what: 'multipart', change: raw('--x\r\n\r\n--x--', 'multipart/form-data; boundary=x') },
  { what: 'an image', change: raw('x', 'image/png') },
  { what: 'no such type', change: raw('{}', ';;;') },
  { what: 'a foreign character set', change: raw('{}', 'application/json; charset=utf-7') },
];

/** Values of one field. */
export const hostileValues: [string, unknown][] = [
  ['null', null],
  ['a list', ['x']],
  ['an object', { a: 1 }],
  ['a number', 1],
  ['minus one', -1],
  ['a fraction', 1.5],
  ['2^53', 2 ** 53],
  ['false', false],
  ['an empty text', ''],
  ['NUL', `a${NUL}b`],
  ['a lone surrogate', `a${LONE}b`],
  ['invisible signs', '\u200b\u202e\ufeff'],
  ['line ends', 'a\r\nBcc: b@example.hu'],
  ['the year 0', '0000-01-01'],
  ['a number of 32 bits', 3_000_000_000],
  ['a number of 32 bits as a text', '3000000000'],
  ['SQL', "1'; drop table person; --"],
  ['a path', '../../etc/passwd'],
  ['a long text', 'ő'.repeat(60_000)],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['markup', '<script>alert(1)</script>'],
  ['an id of nobody', '999999999999999999'],
];

/** Names that the database or JavaScript knows, and that nobody may set. */
export const surplusNames = [
  'id',
  'userId',
  'role',
  'balance',
  'paid',
  'amount',
  'state',
  'completeRegistration',
  'toString',
];
