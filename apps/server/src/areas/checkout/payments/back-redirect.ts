import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { findGateway } from '../../../platform/gateway.ts';
import { checkSoon } from './enqueue-check.ts';
import { findAttemptByRef, setBackEvent } from './queries.ts';

const back = z.object({
  t: z.union([z.int(), z.string()]),
  e: z.enum(['SUCCESS', 'FAIL', 'CANCEL', 'TIMEOUT']),
  o: z.string().max(64),
});

/**
 * The browser has returned from the payment page. Its parameters are only a hint: the gateway is queried at once, nothing is
 * settled by them. Ignored without a valid signature.
 */
export async function receiveBackRedirect(deps: Deps, query: { r?: string; s?: string }): Promise<void> {
  // URL decoding may have turned the + characters of base64 into spaces.
  const plus = (value: string) => value.replaceAll(' ', '+');
  if (!query.r || !query.s) return;
  const text = Buffer.from(plus(query.r), 'base64').toString('utf8');
  const parsed = back.safeParse(JSON.parse(text));
  if (!parsed.success) return;
  const attempt = await findAttemptByRef(deps.db, parsed.data.o);
  // Checked with the key of the merchant with which the payment was opened.
  if (!attempt || !findGateway(deps.gateways, attempt.merchant)?.verify(text, plus(query.s))) return;
  await setBackEvent(deps.db, attempt.orderRef, parsed.data.e);
  await checkSoon(deps, attempt);
}
