import type { endSession, endSessions, listSessions } from '@rajt/contract/people/operations/sessions';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { deviceOf } from './device-of.ts';
import { expectOwner } from './expect-owner.ts';
import { deleteSessionById, deleteSessions, findSessions } from './queries.ts';
import type { ViewerCache } from './viewer-cache.ts';

/** A person's sessions, this device first, then by last use. */
export async function listOwn(
  deps: Pick<Deps, 'db'>,
  { viewer }: Call<typeof listSessions>,
): Promise<Reply<typeof listSessions>> {
  const rows = await findSessions(deps.db, viewer.id);
  const items = rows.map(({ tokenHash, userAgent, startedAt, lastUsedAt, id }) => ({
    id,
    ...deviceOf(userAgent),
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis: tokenHash.equals(viewer.sessionHash),
  }));
  return ok({ data: { items: items.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) } });
}

/** Other processes refuse its token within a second (viewer cache). */
export async function endOne(
  deps: Pick<Deps, 'db'>,
  viewers: ViewerCache,
  proofs: Bucket,
  { viewer, params, body }: Call<typeof endSession>,
): Promise<Reply<typeof endSession>> {
  await expectOwner(deps.db, proofs, viewer, body.password);
  const ended = await inTransaction(deps.db, async (trx) => {
    const hash = await deleteSessionById(trx, viewer.id, params.sessionId);
    if (!hash) throw new Refusal('not_found');
    await writeAudit(trx, { actorId: viewer.id, action: 'session.ended', subject: `person:${viewer.id}` });
    return hash;
  });
  viewers.forget(ended);
  return { status: 204, body: undefined };
}

/** Signs out everywhere: on all other devices, or on this one too. */
export async function endAll(
  deps: Pick<Deps, 'db'>,
  viewers: ViewerCache,
  proofs: Bucket,
  { viewer, query, body }: Call<typeof endSessions>,
): Promise<Reply<typeof endSessions>> {
  await expectOwner(deps.db, proofs, viewer, body.password);
  const ended = await inTransaction(deps.db, async (trx) => {
    const hashes = await deleteSessions(trx, viewer.id, query.which === 'others' ? viewer.sessionHash : null);
    if (hashes.length > 0) {
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'session.ended',
        subject: `person:${viewer.id}`,
        detail: { count: hashes.length },
      });
    }
    return hashes;
  });
  for (const hash of ended) viewers.forget(hash);
  return { status: 204, body: undefined };
}
