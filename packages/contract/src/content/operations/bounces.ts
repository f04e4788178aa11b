import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/bounces.ts';

export type * from '../schemas/bounces.ts';

/** The largest file of reports: some thousand mails. */
export const REPORTS_MAX_BYTES = 10 * 1024 * 1024;

const operation = operationsOf<typeof schemas>();

/** Lists the newest addresses first; with a search in the order of the alphabet. */
export const listUndeliverable = operation({
  id: 'listUndeliverable',
  method: 'GET',
  path: '/undeliverable-addresses',
  summary: 'Addresses that get no news, as mail servers refuse them',
  access: { role: 'registrar', scope: 'all' },
  refusals: [],
});

/** Lists the newest letters first. Three such letters to one address, over a week or more, end the address. */
export const listLettersInTrouble = operation({
  id: 'listLettersInTrouble',
  method: 'GET',
  path: '/letters-in-trouble',
  summary: 'Letters that a mailbox, or the way to it, kept from its reader',
  access: { role: 'registrar', scope: 'all' },
  refusals: [],
});

/** A repeat changes nothing. */
export const clearUndeliverable = operation({
  id: 'clearUndeliverable',
  method: 'POST',
  path: '/undeliverable-addresses/clear',
  summary: 'Let an address get news again',
  access: { role: 'registrar', scope: 'all' },
  refusals: [],
});

/** A mail or a mailbox file (mbox), of which each call reads some mails. Reading a report again changes nothing. */
export const readBounceReports = operation({
  id: 'readBounceReports',
  method: 'POST',
  path: '/bounce-reports',
  summary: 'Act on delivery reports and complaints (the body is the file)',
  access: { role: 'registrar', scope: 'all' },
  file: { mediaTypes: ['application/octet-stream'], maxBytes: REPORTS_MAX_BYTES },
  refusals: ['file_too_large', 'file_type'],
});
