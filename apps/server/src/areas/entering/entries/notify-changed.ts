import { randomUUID } from 'node:crypto';
import { formatTime } from '@rajt/rules/dates';
import { type AnswerKey, CONTACT_KEYS, isOfKind } from '@rajt/rules/entering/entry-questions';
import type { HeatId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { fullName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { LockedEntry } from './change-queries.ts';
import type { DecidedChange } from './decide-change.ts';
import { type ChangedAnswer, entryChangedMail } from './mails.ts';
import { findOtherParty } from './other-party-queries.ts';

/** Notifies buyer or participant of a change of a locked paid entry by the other one, in the transaction of the change. */
export async function notifyChanged(
  trx: Trx,
  actorId: UserId,
  race: RaceForEntry,
  before: LockedEntry,
  after: DecidedChange,
): Promise<void> {
  const other = await findOtherParty(trx, before.id, actorId);
  if (!other) return;
  const { language } = other;
  const heat = (id: HeatId) => heatName(race, id, language);
  // The mail to the buyer omits the injury contact, which only the organiser sees.
  const told = other.role === 'buyer' ? after.changed.filter((name) => !isContact(name)) : after.changed;
  if (told.length === 0) return;
  const answers = told.map((name): ChangedAnswer => {
    if (name === 'heat') return { name, from: heat(before.heatId), to: heat(after.heatId) };
    // Apart from the heat, only answers of a paid entry change.
    const key = name as AnswerKey;
    return { name: key, from: said(key, before.form[key]), to: said(key, after.form[key]) };
  });
  await queueMail(trx, entryChangedMail, {
    // A mail reports each change.
    key: `${before.id}:${randomUUID()}`,
    to: other.email,
    language,
    payload: {
      ...other.site,
      role: other.role,
      hasAccount: other.hasAccount,
      firstName: other.firstName,
      actor: fullName(other.actor, language),
      participant: fullName(other.participant, language),
      event: other.event[language],
      race: other.race[language],
      raceOn: other.raceOn,
      answers,
    },
  });
}

const isContact = (name: string) => CONTACT_KEYS.some((key) => key === name);

/** The file of a certificate is health data: only that there is one. */
function said(key: AnswerKey, answer: string | boolean | undefined): string {
  if (answer === undefined || answer === '') return '';
  return isOfKind(key, 'file') ? 'file' : String(answer);
}

function heatName({ heats }: RaceForEntry, id: HeatId, language: Language): string {
  const heat = heats.find((one) => one.id === id);
  if (!heat) return '';
  return heat.startsAt
    ? `${heat.name[language]} (${formatTime(heat.startsAt, language)})`
    : heat.name[language];
}
