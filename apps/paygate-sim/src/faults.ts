import { isObject } from './wire.ts';

export const ENDPOINTS = ['start', 'query', 'refund', 'transactioncancel', 'finish'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * Faults to inject. `…Error` returns the code and does nothing; `…DelayMs` and `…Hang` do the work first and then
 * respond late or never, which leaves the caller with an unknown outcome.
 */
export type Faults = Partial<
  Record<`${Endpoint}DelayMs` | `${Endpoint}Error`, number> &
    Record<`${Endpoint}Hang`, boolean> & {
      /** HTTP status of responses with error codes; the documentation names none. */
      errorHttpStatus: number;
      /** Number of next API calls that return HTTP 500 and do nothing. */
      http500: number;
      /** Total that `query` reports instead of the real one. */
      wrongAmountInQuery: number;
      /** The same for its currency, order reference and transaction id. */
      wrongCurrencyInQuery: string;
      wrongOrderRefInQuery: string;
      wrongTransactionIdInQuery: number;
      /** Responses are signed with another key. */
      wrongSignature: boolean;
    }
>;

type Shape = 'number' | 'boolean' | 'string';

const SHAPES = new Map<string, Shape>([
  ...ENDPOINTS.flatMap((endpoint): [string, Shape][] => [
    [`${endpoint}DelayMs`, 'number'],
    [`${endpoint}Error`, 'number'],
    [`${endpoint}Hang`, 'boolean'],
  ]),
  ['errorHttpStatus', 'number'],
  ['http500', 'number'],
  ['wrongAmountInQuery', 'number'],
  ['wrongCurrencyInQuery', 'string'],
  ['wrongOrderRefInQuery', 'string'],
  ['wrongTransactionIdInQuery', 'number'],
  ['wrongSignature', 'boolean'],
]);

/** The faults, or what is wrong with the request for them. */
export function readFaults(value: unknown): Faults | string {
  if (!isObject(value)) return 'send a JSON object; {} removes all faults';
  for (const [name, given] of Object.entries(value)) {
    const shape = SHAPES.get(name);
    if (!shape) return `unknown fault "${name}"; known: ${[...SHAPES.keys()].join(', ')}`;
    if (typeof given !== shape || (typeof given === 'number' && !(given >= 0))) {
      return `"${name}" must be a ${shape === 'number' ? 'number from 0' : shape}`;
    }
  }
  return value as Faults; // every key and type was looked at above
}
