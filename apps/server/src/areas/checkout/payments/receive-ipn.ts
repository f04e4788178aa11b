import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { findGateway, type Gateway } from '../../../platform/gateway.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { storableText } from '../../../platform/postgres/storable-text.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { type StoredMessage, storeMessage } from './message-queries.ts';

const merchantIn = z.object({ merchant: z.string() });
/** Short enough for a key; a value of another type is none. */
const key = z
  .union([z.int(), z.string()])
  .catch('')
  .transform((value) => storableText(String(value).slice(0, 64)));
const ipn = z.object({ orderRef: key, transactionId: key, status: key });

/**
 * Receives a payment message: checks the signature over the raw bytes, stores the message together with the jobs that check the
 * payments which it names, then returns the signed receipt (promise 4). Null when it is not from the gateway; nothing happened
 * then. The message itself settles nothing, as it has no amount: `query` does. A message that the gateway has signed is stored
 * and acknowledged whatever it contains, or the gateway would repeat it for days.
 */
export async function receiveIpn(
  deps: Deps,
  rawBody: string,
  signature: string,
): Promise<{ receipt: string; signature: string } | null> {
  const parsed = parseJson(rawBody);
  const gateway = findSigner(deps, parsed, rawBody, signature);
  if (!gateway) return null;
  const message = readMessage(gateway.merchant, parsed, rawBody);
  const strangerId = await storeMessage(deps.db, message);
  if (strangerId === null) deps.wakeWorkers();
  // Another shop on the same account, a lost database, or nothing that we can read: kept in the inbox for the organiser.
  else await noteStranger(deps, strangerId, message);
  // Inserting the receipt's time before the last brace keeps the order of the fields and the format of numbers.
  const receivedAt = `${deps.clock.now().toISOString().slice(0, 19)}+00:00`;
  const text = rawBody.trimEnd();
  const receipt = text.endsWith('}')
    ? `${text.slice(0, -1)},"receiveDate":"${receivedAt}"}`
    : `{"receiveDate":"${receivedAt}"}`;
  return { receipt, signature: gateway.sign(receipt) };
}

/** The gateway that has signed a message: the one that it names, or any of ours when it cannot be read. */
function findSigner(
  { gateways }: Pick<Deps, 'gateways'>,
  parsed: unknown,
  rawBody: string,
  signature: string,
): Gateway | undefined {
  // Read before the check, only to find the key with which the message must be signed.
  const named = merchantIn.safeParse(parsed);
  const possible = named.success ? [findGateway(gateways, named.data.merchant)] : [...gateways.values()];
  return possible.find((gateway) => gateway?.verify(rawBody, signature));
}

function readMessage(merchant: string, parsed: unknown, rawBody: string): StoredMessage {
  const { data } = ipn.safeParse(parsed);
  const { orderRef = '', transactionId = '', status = '' } = data ?? {};
  const hash = createHash('sha256').update(rawBody).digest('hex');
  return {
    merchant,
    orderRef,
    status,
    // Messages without a transaction must not count as one and the same.
    transactionId: transactionId || `sha256:${hash}`,
    rawBody: storableText(rawBody),
  };
}

async function noteStranger(
  deps: Pick<Deps, 'db' | 'log'>,
  messageId: string,
  { orderRef, status }: StoredMessage,
): Promise<void> {
  deps.log.error({ orderRef }, 'payment message for an unknown order');
  const subject = `payment_message:${messageId}`;
  await inTransaction(deps.db, (trx) =>
    raiseFlag(trx, { kind: 'payment_unknown_order', subject, detail: { orderRef, status } }),
  );
}

/** Null when it is no JSON. Control characters are not allowed in JSON; one of them must not hide whom it is about. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(/\p{Cc}/gu, ' '));
  } catch {
    return null;
  }
}
