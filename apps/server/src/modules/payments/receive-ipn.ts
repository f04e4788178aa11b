import { z } from 'zod';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findGateway } from '../../platform/gateway.ts';
import { raiseFlag } from '../organiser/index.ts';
import { storeMessage } from './queries.ts';

const merchantIn = z.object({ merchant: z.string() });
const ipn = z.object({
  merchant: z.string(),
  orderRef: z.string().max(64),
  transactionId: z.union([z.int(), z.string()]),
  status: z.string().max(40),
});

/**
 * Receives a payment message: checks the signature over the raw bytes, stores the message together with the job that
 * checks the payment, then returns the signed receipt (promise 4). Null when it is not from the gateway; nothing
 * happened then. The message itself settles nothing, as it has no amount: `query` does.
 */
export async function receiveIpn(
  deps: Deps,
  rawBody: string,
  signature: string,
): Promise<{ receipt: string; signature: string } | null> {
  const named = merchantIn.safeParse(parseJson(rawBody));
  // Read before the check, only to find the key with which the message must be signed.
  const gateway = named.success ? findGateway(deps.gateways, named.data.merchant) : undefined;
  if (!gateway?.verify(rawBody, signature)) return null;
  const parsed = ipn.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const message = parsed.data;
  const strangerId = await storeMessage(deps.db, {
    ...message,
    transactionId: String(message.transactionId),
    rawBody,
  });
  if (strangerId === null) deps.wakeWorkers();
  // Another shop on the same account, or a lost database: kept in the inbox for the organiser.
  else await noteStranger(deps, strangerId, message);
  // Inserting the receipt's time before the last brace keeps the order of the fields and the format of numbers.
  const receivedAt = `${deps.clock.now().toISOString().slice(0, 19)}+00:00`;
  const receipt = `${rawBody.trimEnd().slice(0, -1)},"receiveDate":"${receivedAt}"}`;
  return { receipt, signature: gateway.sign(receipt) };
}

async function noteStranger(
  deps: Pick<Deps, 'db' | 'log'>,
  messageId: string,
  { orderRef, status }: z.output<typeof ipn>,
): Promise<void> {
  deps.log.error({ orderRef }, 'payment message for an unknown order');
  const subject = `payment_message:${messageId}`;
  await inTransaction(deps.db, (trx) =>
    raiseFlag(trx, { kind: 'payment_unknown_order', subject, detail: { orderRef, status } }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
