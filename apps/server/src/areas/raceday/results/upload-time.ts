import type { uploadTime as operation } from '@rajt/contract/raceday/operations/results';
import { isPlausibleTime, readNetTime } from '@rajt/rules/raceday/virtual-race';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockOwnEntry, ownProof } from './own-entry.ts';
import { saveTime } from './queries.ts';
import { resultOf } from './view.ts';

/** Takes the net time of a virtual race, in the place of the one before. */
export async function uploadTime(
  { db }: Pick<Deps, 'db'>,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, body, site, language } = call;
  const data = await inTransaction(db, async (trx) => {
    const entry = await lockOwnEntry(trx, 'time', call);
    const netTimeS = readNetTime(body.netTime) ?? 0;
    if (!isPlausibleTime(site.branch, entry.distanceM, netTimeS))
      throw new Refusal('validation', { fields: { netTime: ['net_time'] } });
    const fileId = await ownProof(trx, viewer.id, body.imageUrl);
    await saveTime(trx, entry.id, { netTimeS, fileId });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'result.uploaded',
      subject: `entry:${entry.id}`,
      detail: { netTimeS },
    });
    return resultOf(trx, entry, { viewerId: viewer.id, language });
  });
  return ok({ data });
}
