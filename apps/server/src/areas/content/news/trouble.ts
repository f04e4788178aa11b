import type { RefusalCause } from '../../office/mails/index.ts';
import type { Trouble } from './address-queries.ts';

/** The trouble that a refusal proves if it repeats over days; null: the refusal concerns our server, or is no evidence. */
export function asTrouble(cause: RefusalCause): Trouble | null {
  return cause === 'full' || cause === 'mailbox' || cause === 'unreachable' ? cause : null;
}
