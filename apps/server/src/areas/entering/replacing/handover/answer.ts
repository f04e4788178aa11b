import type {
  checkEntryHandover as check,
  declineEntryHandover as decline,
  OfferedEntry,
} from '@rajt/contract/entering/operations/entry-handovers';
import type { Language } from '@rajt/rules/language';
import { writeAudit } from '../../../../platform/audit.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../../platform/http/http.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { fullName } from '../../../../platform/person-name.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { hashSecret } from '../../../../platform/secret.ts';
import { findReplacement, lockPaid } from '../../entries/index.ts';
import { findGivable } from './givable.ts';
import { notifyEnded } from './notify.ts';
import { endHandovers, type FoundHandover, findByLink } from './queries.ts';

type AnswerDeps = Pick<Deps, 'db'>;

/** The open offer of a link that works. */
export async function working({ db }: AnswerDeps, token: string): Promise<FoundHandover> {
  const offered = await findByLink(db, hashSecret(token));
  if (!offered) throw new Refusal('token_invalid');
  return offered;
}

/** The entry that a link offers, as long as it can be taken over. Only reads, because mail scanners open links, too. */
export async function checkOffered(
  deps: Pick<Deps, 'db' | 'clock'>,
  { query, language }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  const offered = await working(deps, query.token);
  if ((await findGivable(deps, deps.db, offered)).obstacle !== null) throw new Refusal('token_invalid');
  return ok({ data: shown(offered, offered.isBeingTaken ? 'taken' : 'offered', language) });
}

/** Declines an offer: the giver keeps the entry, and is notified. */
export async function declineOffered(
  deps: AnswerDeps,
  { body, language }: Call<typeof decline>,
): Promise<Reply<typeof decline>> {
  const offered = await working(deps, body.token);
  await inTransaction(deps.db, async (trx) => {
    await lockPaid(trx, offered.entryId);
    const taking = await findReplacement(trx, offered.entryId);
    if (taking && !taking.isExpired) throw new Refusal('handover_taken');
    if (!(await findByLink(trx, hashSecret(body.token)))) throw new Refusal('token_invalid');
    await endHandovers(trx, [offered.id], 'declined');
    await writeAudit(trx, {
      actorId: null,
      action: 'entry.offer_declined',
      subject: `entry:${offered.entryId}`,
    });
    await notifyEnded(trx, offered, 'declined');
  });
  return ok({ data: shown(offered, 'declined', language) });
}

function shown(offered: FoundHandover, state: OfferedEntry['state'], language: Language): OfferedEntry {
  const { id, startsAt, ...heatName } = offered.heat;
  return {
    state,
    giver: fullName(offered.giver, language),
    event: offered.event[language],
    race: { id: offered.raceId, name: offered.race[language], raceOn: offered.raceOn },
    heat: { id, name: heatName[language], startsAt: startsAt && new Date(startsAt).toISOString() },
    fee: { amount: offered.feeHuf, currency: 'HUF' },
    until: offered.expiresAt.toISOString(),
  };
}
