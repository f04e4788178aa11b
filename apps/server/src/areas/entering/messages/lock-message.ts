import { asId, type EventId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockMessage, type StoredMessage } from './message-queries.ts';

interface MessagePath {
  readonly eventId: string;
  readonly messageId: string;
}

/** Locks a message of an event. */
async function lock(trx: Trx, { eventId, messageId }: MessagePath): Promise<StoredMessage> {
  const message = await lockMessage(trx, asId<EventId>(eventId), messageId);
  if (!message) throw new Refusal('not_found');
  return message;
}

/** Locks a draft that still has the version that the caller saw; null: any version. */
export async function lockDraft(trx: Trx, path: MessagePath, base: number | null): Promise<StoredMessage> {
  const message = await lock(trx, path);
  if (message.issueId !== null) throw new Refusal('message_started');
  if (base !== null && message.version !== base) {
    const { madeBy: by, changedAt: at } = message;
    throw new Refusal('changed_meanwhile', { changed: { by, at, fields: ['words'] } });
  }
  return message;
}

/** Locks a started message; a draft has no letters and is not found. */
export async function lockStarted(
  trx: Trx,
  path: MessagePath,
): Promise<{ readonly message: StoredMessage; readonly issueId: string }> {
  const message = await lock(trx, path);
  if (message.issueId === null) throw new Refusal('not_found');
  return { message, issueId: message.issueId };
}
