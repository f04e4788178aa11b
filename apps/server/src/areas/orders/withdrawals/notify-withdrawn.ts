import type { EntryId, UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { Withdrawn } from '@rajt/rules/orders/withdrawal';
import { fullName, type PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { entryWithdrawnMail } from './mails.ts';
import {
  findAccountToNotify,
  findParticipantsToNotify,
  findPersonName,
  type Part,
  type Recipient,
} from './queries.ts';

interface Withdrawal {
  readonly actorId: UserId;
  /** The last day of the credit, yyyy-mm-dd. */
  readonly expiresOn: string;
  /** The refund goes to the source of the payment. */
  readonly toMeans: boolean;
  /** The sum that went to a balance, by entry. */
  readonly credited: ReadonlyMap<EntryId, number>;
  readonly parts: readonly Part[];
  readonly split: readonly (Withdrawn & { readonly id: EntryId })[];
}

/**
 * Notifies the payers of the refund, and each participant that they do not start, in the transaction of the withdrawal. A person
 * who is both gets one mail; so do two people with one address.
 */
export async function notifyWithdrawn(trx: Trx, withdrawal: Withdrawal): Promise<void> {
  const { actorId, parts } = withdrawal;
  const actor = await findPersonName(trx, actorId);
  const told = new Set<string>();
  const payers = Map.groupBy(parts, ({ paid }) => paid?.payerId);
  for (const [payerId, own] of payers) {
    const payer = payerId && (await findAccountToNotify(trx, payerId));
    if (!payer) continue;
    told.add(payer.email.toLowerCase());
    await tell(trx, { ...withdrawal, parts: own }, actor, {
      ...payer,
      role: 'payer',
      isActor: payerId === actorId,
    });
  }
  const ids = parts.map(({ id }) => id);
  for (const one of await findParticipantsToNotify(trx, ids)) {
    if (told.has(one.email.toLowerCase())) continue;
    told.add(one.email.toLowerCase());
    const own = parts.filter(({ id }) => id === one.entryId);
    const isActor = one.participantId === actorId;
    await tell(trx, { ...withdrawal, parts: own }, actor, { ...one, role: 'participant', isActor });
  }
}

async function tell(
  trx: Trx,
  { expiresOn, toMeans, parts, split, credited }: Withdrawal,
  actor: PersonName,
  told: Recipient & { readonly role: 'payer' | 'participant'; readonly isActor: boolean },
): Promise<void> {
  const [first] = parts;
  if (!first?.terms) return;
  const { language } = told;
  const own = split.filter(({ id }) => parts.some((part) => part.id === id));
  await queueMail(trx, entryWithdrawnMail, {
    key: `${first.id}:${told.role}`,
    to: told.email,
    language,
    payload: {
      branch: first.branch === 'run' ? 'run' : 'swim',
      market: first.terms.market,
      role: told.role,
      isActor: told.isActor,
      hasAccount: told.hasAccount,
      firstName: told.firstName,
      actor: fullName(actor, language),
      participants: parts.map(({ participant }) => fullName(participant, language)),
      team: first.teamName,
      event: first.event[language],
      race: first.race[language],
      raceOn: first.raceOn,
      paidHuf: sumHuf(own.map(({ feeHuf, refundHuf }) => feeHuf + refundHuf)),
      feeHuf: sumHuf(own.map(({ feeHuf }) => feeHuf)),
      refundHuf: sumHuf(own.map(({ refundHuf }) => refundHuf)),
      toMeans,
      creditHuf: sumHuf(parts.map(({ id }) => credited.get(id) ?? 0)),
      isServicesOnly: parts.some(({ paid }) => paid?.isServicesOnly === true),
      expiresOn,
    },
  });
}
