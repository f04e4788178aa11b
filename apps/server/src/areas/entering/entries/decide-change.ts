import type { EntryChanges } from '@rajt/contract/entering/operations/entry-changes';
import type { FieldCode } from '@rajt/contract/errors';
import { type RateTerms, repriceEntry } from '@rajt/rules/content/price';
import { groupOf, isChangeable } from '@rajt/rules/entering/entry-changes';
import { askedAnswers, entryFormProblems } from '@rajt/rules/entering/entry-form';
import { type AnswerKey, type EntryForm, questionOf } from '@rajt/rules/entering/entry-questions';
import {
  GUARDIAN_TEXT_VERSION,
  type GuardianDeclaration,
  needsGuardian,
} from '@rajt/rules/entering/guardian';
import type { PoolId } from '@rajt/rules/ids';
import { phoneProblem } from '@rajt/rules/people/phone';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import type { LockedEntry, NewAnswers } from './change-queries.ts';
import { withPhone } from './decide-place.ts';
import type { PriceDetail } from './recheck-entry.ts';

export interface DecidedChange extends NewAnswers {
  /** The price with the claimed card, where the claim has changed; else null. */
  readonly newPrice: { readonly amountHuf: number; readonly detail: PriceDetail } | null;
}

interface Circumstances {
  readonly at: Date;
  /** The caller is the participant. */
  readonly isParticipant: boolean;
  /** The certificate was refused and may still be replaced, whatever the group of its question says. */
  readonly isCertificateReplaceable: boolean;
  /** The change is made at any price: the caller has just seen one. */
  readonly isPriceAgreed: boolean;
}

/**
 * Decides a change of a locked entry by what its locked race asks and allows at this instant. Checks only what the request
 * changes: an answer whose time is over, or which was not asked for then, blocks nothing.
 */
export function decideChange(
  race: RaceForEntry,
  entry: LockedEntry,
  wanted: EntryChanges,
  { at, isParticipant, isCertificateReplaceable, isPriceAgreed }: Circumstances,
): DecidedChange {
  if (race.isCancelled) throw new Refusal('race_cancelled');
  const { form, keys } = newForm(race, entry.form, wanted.form ?? {});
  const heat = race.heats.find(({ id }) => id === (wanted.heatId ?? entry.heatId));
  if (!heat) throw new Refusal('validation', { fields: { heatId: ['heat_required'] } });
  const isNewHeat = heat.id !== entry.heatId;
  const claims = newClaims(entry, wanted);
  const guardian = newGuardian(race, entry, wanted);
  const wrong: Record<string, FieldCode[]> = {};
  if (entry.state === 'paid') {
    if (isNewHeat && !isChangeable(race, 'heat', at)) wrong.heatId = ['change_closed'];
    const isReopened = (key: AnswerKey) =>
      key === 'medicalFileId' && isCertificateReplaceable && form.medicalFileId !== undefined;
    for (const key of keys.filter(
      (one) => !isReopened(one) && !isChangeable(race, groupOf(questionOf(one)), at),
    ))
      wrong[`form.${key}`] = ['change_closed'];
    // It would alter what has been paid.
    for (const { field } of claims) wrong[field] = ['change_closed'];
    if (wanted.guardian) wrong['guardian.name'] = ['change_closed'];
  }
  if (entry.hasOwnContact && !isParticipant)
    for (const key of keys.filter((one) => groupOf(questionOf(one)) === 'contact'))
      wrong[`form.${key}`] = ['change_closed'];
  const touched = new Set(keys.map(questionOf));
  for (const [key, problem] of Object.entries(
    entryFormProblems(race.formConfig, form, race.branch, phoneProblem),
  )) {
    // Its keys are those of the form.
    if (touched.has(questionOf(key as AnswerKey))) wrong[`form.${key}`] ??= [problem];
  }
  // Its team starts in one heat.
  if (isNewHeat && race.placesPer === 'team') wrong.heatId = ['change_closed'];
  // It takes over the place of another entry, which is in that entry's heat.
  if (isNewHeat && entry.state === 'held' && entry.replaces !== null && entry.replaces !== 'race')
    wrong.heatId = ['change_closed'];
  if (Object.keys(wrong).length > 0) throw new Refusal('validation', { fields: wrong });
  return {
    heatId: heat.id,
    poolIds: isNewHeat ? movedPools(race, entry, heat.poolId) : entry.poolIds,
    form,
    changed: [
      ...(isNewHeat ? ['heat'] : []),
      ...keys,
      ...claims.map(({ field }) => field),
      ...(guardian ? ['guardian'] : []),
    ],
    guardian,
    newPrice: claims.length > 0 ? newPrice(entry, claims, isPriceAgreed ? null : wanted) : null,
  };
}

/** The declaration that replaces the former one; none is kept of an adult, or of a member of a team. */
function newGuardian(
  { raceOn }: Pick<RaceForEntry, 'raceOn'>,
  { birthDate, isMember, guardian: before }: LockedEntry,
  { guardian }: EntryChanges,
): GuardianDeclaration | null {
  if (!guardian || isMember || !needsGuardian(birthDate, raceOn)) return null;
  if (before?.name === guardian.name && before.textVersion === GUARDIAN_TEXT_VERSION) return null;
  return { name: guardian.name, textVersion: GUARDIAN_TEXT_VERSION };
}

/** The pools of the new heat, and all other pools that the entry counts in: the classes that it has booked. */
function movedPools(race: RaceForEntry, { poolIds }: LockedEntry, heatPool: PoolId): PoolId[] {
  const ofRace = new Set([race.poolId, ...race.heats.map((heat) => heat.poolId)]);
  return [...(race.poolId ? [race.poolId] : []), heatPool, ...poolIds.filter((id) => !ofRace.has(id))];
}

/** The answers after the change, and which of them it changes. */
function newForm(
  race: RaceForEntry,
  before: EntryForm,
  wanted: NonNullable<EntryChanges['form']>,
): { readonly form: EntryForm; readonly keys: readonly AnswerKey[] } {
  const given = Object.entries(wanted).filter(([, answer]) => answer !== undefined);
  const cleaned = withPhone(askedAnswers(race.formConfig, withoutNulls(wanted)));
  const keys = given
    // The schema of the request knows no other keys.
    .map(([key]) => key as AnswerKey)
    .filter((key) => race.formConfig[questionOf(key)] !== 'off' && cleaned[key] !== before[key]);
  const kept = Object.entries(before).filter(([key]) => !keys.some((one) => one === key));
  const now = keys.filter((key) => cleaned[key] !== undefined).map((key) => [key, cleaned[key]]);
  return { form: Object.fromEntries([...kept, ...now]), keys };
}

function withoutNulls(form: NonNullable<EntryChanges['form']>): EntryForm {
  return Object.fromEntries(Object.entries(form).filter(([, answer]) => answer !== null));
}

/** A card that is claimed or no longer claimed: the field of the request, and the term of the price that it decides. */
interface NewClaim {
  readonly field: 'hasStudentCard' | 'hasSpuriCard';
  readonly terms: Partial<RateTerms>;
}

function newClaims({ priceDetail: { terms } }: LockedEntry, wanted: EntryChanges): NewClaim[] {
  if (!terms) return [];
  const { hasStudentCard: student = terms.isStudent, hasSpuriCard: spuri = terms.isCardHolder === true } =
    wanted;
  return [
    ...(student === terms.isStudent
      ? []
      : [{ field: 'hasStudentCard', terms: { isStudent: student } } as const]),
    ...(spuri === (terms.isCardHolder === true)
      ? []
      : [{ field: 'hasSpuriCard', terms: { isCardHolder: spuri } } as const]),
  ];
}

/** The frozen step and rates with the new claims; refuses a price that the person has not `agreed` to, where that is asked. */
function newPrice(
  { priceDetail, birthDate, amountHuf: before }: LockedEntry,
  claims: readonly NewClaim[],
  agreed: Pick<EntryChanges, 'agreedAmount'> | null,
): DecidedChange['newPrice'] {
  const { reasons, terms } = priceDetail;
  if (!terms) return null;
  const claimed: RateTerms = { ...terms };
  for (const claim of claims) Object.assign(claimed, claim.terms);
  const price = repriceEntry({ reasons, terms: claimed }, birthDate);
  if (agreed && price.amountHuf !== before && price.amountHuf !== agreed.agreedAmount)
    throw new Refusal('fee_differs');
  return { amountHuf: price.amountHuf, detail: { ...priceDetail, reasons: price.reasons, terms: claimed } };
}
