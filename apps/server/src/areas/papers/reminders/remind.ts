import { budapestDate } from '@rajt/rules/dates';
import { raceWithDistance } from '@rajt/rules/measures';
import { CERTIFICATE_REMINDER_DAYS, RACE_WEEK_DAYS } from '@rajt/rules/papers/reminders';
import type { Config } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { texts } from '../../../platform/http/language.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { confirmationFor, start } from '../documents/index.ts';
import { certificateMissingMail, raceWeekMail } from './mails.ts';
import { type DueReminder, type ReminderKind, takeDue } from './queries.ts';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const AT_ONCE = 100;

const DAYS: Readonly<Record<ReminderKind, number>> = {
  race_week: RACE_WEEK_DAYS,
  certificate: CERTIFICATE_REMINDER_DAYS,
};

/** Queues the mails of races to come, each once; a day that was missed is made up for until the race. May run twice. */
export async function remindOfRaces(deps: RemindDeps): Promise<void> {
  const today = budapestDate(deps.clock.now());
  for (const kind of ['race_week', 'certificate'] as const)
    for (let isMore = true; isMore; )
      isMore = await inTransaction(deps.db, async (trx) => {
        const due = await takeDue(trx, kind, { today, days: DAYS[kind], limit: AT_ONCE });
        for (const one of due) await queue(trx, deps, kind, one);
        return due.length === AT_ONCE;
      });
}

async function queue(
  trx: Trx,
  { config }: RemindDeps,
  kind: ReminderKind,
  { entryId, raceOn, isTooOld, isRefused, email, firstName, hasAccount, language, site }: DueReminder,
): Promise<void> {
  const facts = await factsOf(trx, config, { entryId, firstName, language, site });
  if (!facts) return;
  const { about, bib } = facts;
  const to = { to: email, language };
  // A race that is moved has another week, and wants a younger certificate.
  const key = `${entryId}:${raceOn}`;
  await (kind === 'race_week'
    ? queueMail(trx, raceWeekMail, { ...to, key, payload: { ...about, ...bib, hasAccount } })
    : queueMail(trx, certificateMissingMail, { ...to, key, payload: { ...about, isTooOld, isRefused } }));
}

/** The facts of a paid entry and of its bib for both mails; null if the entry is no longer paid. */
export async function factsOf(
  handle: Handle,
  config: Config,
  {
    entryId,
    firstName,
    language,
    site,
  }: Pick<DueReminder, 'entryId' | 'language' | 'site'> & { readonly firstName: string },
) {
  const entry = await confirmationFor(handle, config, entryId, language);
  if (!entry) return null;
  const { participant, event, place, bib, bibCaption: caption, pickup } = entry;
  return {
    about: {
      ...site,
      firstName,
      entryId,
      participant,
      event,
      place,
      race: raceWithDistance(entry.race, entry.distanceM, language),
      start: start(entry, texts(language)),
    },
    bib: { bib, caption, pickup },
  };
}
