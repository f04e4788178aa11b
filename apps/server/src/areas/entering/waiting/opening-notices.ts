import type { askForNotice as operation } from '@rajt/contract/entering/operations/opening-notices';
import { asId, type RaceId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isSoldOn, loadRaceForEntry } from '../../content/catalog/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { lockPeople, lockRace } from './list-queries.ts';
import { entryOpenMail } from './mails.ts';
import { insertNotice, takeDueNotices } from './notice-queries.ts';
import { sendDue } from './send-due.ts';

/** Asks for a mail when entry opens, once for each race. */
export async function askForNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, params, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const raceId = asId<RaceId>(params.raceId);
  await inTransaction(db, async (trx) => {
    await lockRace(trx, raceId);
    const race = await loadRaceForEntry(trx, raceId);
    if (!race || !isSoldOn(race, site)) throw new Refusal('not_found');
    const now = clock.now();
    if (race.isCancelled) throw new Refusal('race_cancelled');
    if (now >= race.entryClosesAt) throw new Refusal('entry_closed');
    if (now >= race.entryOpensAt) throw new Refusal('entry_open');
    if ((await lockPeople(trx, [viewer.id])) === 0) throw new Refusal('unauthenticated');
    await insertNotice(trx, { accountId: viewer.id, raceId, site });
  });
  return { status: 204, body: undefined };
}

/** One sweep a minute: by the race's own time, so a date that is moved moves the mails. */
export function sweepNotices({ db }: Pick<Deps, 'db'>): Promise<void> {
  return sendDue(db, takeDueNotices, async (trx, notice) => {
    if (!notice.isOpen) return;
    // The check of the table allows nothing else.
    const language = notice.language as Language;
    await queueMail(trx, entryOpenMail, {
      key: notice.id,
      to: notice.email,
      language,
      payload: {
        ...notice.site,
        firstName: notice.firstName,
        event: pick(language, notice.eventHu, notice.eventEn),
        race: pick(language, notice.raceHu, notice.raceEn),
        raceId: notice.raceId,
        closesAt: notice.entryClosesAt.toISOString(),
      },
    });
  });
}
