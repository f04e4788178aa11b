import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import type { Gender } from '@rajt/rules/content/eligibility';
import { priceEntry } from '@rajt/rules/content/price';
import { budapestDate, type CalendarDate } from '@rajt/rules/dates';
import { certificateValidUntil } from '@rajt/rules/entering/certificate';
import { askedAnswers, entryFormProblems } from '@rajt/rules/entering/entry-form';
import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import {
  GUARDIAN_TEXT_VERSION,
  type GuardianDeclaration,
  needsGuardian,
} from '@rajt/rules/entering/guardian';
import { asId, type FileId, type UserId } from '@rajt/rules/ids';
import { parsePhone, phoneProblem } from '@rajt/rules/people/phone';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type RaceForEntry, refusalsFor } from '../../content/catalog/index.ts';
import { type ConsentProof, changeConsents, hasHealthConsent } from '../../people/consents/index.ts';
import { findOwnCertificate } from '../../people/files/index.ts';
import type { NewPlace } from './hold-queries.ts';
import { isOfPerson, participantRefused } from './participant-refused.ts';

/** The caller and the request, as a use case of holding needs them. */
export interface HoldCall extends Omit<ConsentProof, 'via'> {
  readonly viewer: Viewer;
}

/** The participant that a place is for, and the buyer's answers for them. */
export interface WantedPlace {
  readonly participant: {
    readonly id: UserId;
    /** yyyy-mm-dd */
    readonly birthDate: string;
    readonly gender: Gender;
    /** In both languages, for refusals; null of the buyer, who is addressed. */
    readonly name: { readonly hu: string; readonly en: string } | null;
    /** The hash of a person without an account (`namesakeOf`); null of others. */
    readonly namesake: Buffer | null;
    /** A member who is only named: nothing is asked, and neither age nor gender decides (decision 0035). */
    readonly isOnlyName?: boolean;
  };
  readonly answers: HoldAnswers;
  /** The path of the answers in the request: '' or `entries.2.`. */
  readonly path: string;
}

/**
 * Decides before any lock: whether this person may enter, alone or as a member of a team, whether the form is valid, and the
 * price.
 */
export async function decidePlace(
  deps: Pick<Deps, 'db' | 'clock'>,
  race: RaceForEntry,
  call: HoldCall,
  { participant, answers, path }: WantedPlace,
  isMember: boolean,
): Promise<NewPlace> {
  const at = deps.clock.now();
  if (isMember && race.kind !== 'team') throw new Refusal('not_team_race');
  const isOnlyName = participant.isOnlyName === true;
  const [refusal] = refusalsFor(race, participant, at).filter(
    (code) => (!isMember || code !== 'team_race') && !(isOnlyName && isOfPerson(code)),
  );
  if (refusal && participant.name && isOfPerson(refusal))
    throw participantRefused([{ name: participant.name, reason: refusal }]);
  if (refusal) throw new Refusal(refusal);
  const heat = race.heats.find((one) => one.id === answers.heatId);
  if (!heat) throw new Refusal('validation', { fields: { [`${path}heatId`]: ['heat_required'] } });
  const { form, medicalFileId } = isOnlyName
    ? { form: {}, medicalFileId: null }
    : await checkAnswers(deps, race, call, { answers, path });
  const guardian = isOnlyName ? null : guardianOf(race, participant.birthDate, answers, path);
  const priceTerms = {
    ageRates: race.ageRates,
    raceDate: race.raceOn,
    isStudent: !isOnlyName && answers.hasStudentCard === true,
    isCardHolder: !isOnlyName && answers.hasSpuriCard === true,
  };
  const price = priceEntry({
    tiers: race.tiers,
    birthDate: participant.birthDate,
    at,
    ...priceTerms,
    // Their data bring the rate (`recheckEntry`).
    ...(isOnlyName && { ageRates: [] }),
  });
  if (price.refused) throw new Refusal('entry_closed');
  const isOfTeam = race.pricePer === 'team';
  return {
    participantId: participant.id,
    heatId: heat.id,
    poolIds: race.poolId ? [race.poolId, heat.poolId] : [heat.poolId],
    ...(isOfTeam
      ? { amountHuf: 0, reasons: [], priceTerms: null }
      : { amountHuf: price.amountHuf, reasons: price.reasons, priceTerms }),
    form,
    medicalFileId,
    guardian,
    namesake: race.allowsNamesakes ? null : participant.namesake,
  };
}

/** The declaration that a minor starts with; of anybody else none is kept. */
export function guardianOf(
  { raceOn }: Pick<RaceForEntry, 'raceOn'>,
  birthDate: CalendarDate,
  { guardian }: Pick<HoldAnswers, 'guardian'>,
  path: string,
): GuardianDeclaration | null {
  if (!needsGuardian(birthDate, raceOn)) return null;
  if (!guardian)
    throw new Refusal('validation', { fields: { [`${path}guardian.accepted`]: ['guardian_required'] } });
  return { name: guardian.name, textVersion: GUARDIAN_TEXT_VERSION };
}

/** The answers to the race's questions, as they are kept; a mistake is refused at its field. */
export async function checkAnswers(
  deps: Pick<Deps, 'db'>,
  race: RaceForEntry,
  call: HoldCall,
  { answers, path }: { readonly answers: Omit<HoldAnswers, 'heatId'>; readonly path: string },
): Promise<Pick<NewPlace, 'form' | 'medicalFileId'>> {
  const problems = entryFormProblems(race.formConfig, answers.form, race.branch, phoneProblem);
  if (Object.keys(problems).length > 0) {
    const fields = Object.entries(problems).map(([name, code]) => [`${path}form.${name}`, [code]] as const);
    throw new Refusal('validation', { fields: Object.fromEntries(fields) });
  }
  const form = withPhone(askedAnswers(race.formConfig, answers.form));
  const medicalFileId = form.medicalFileId ? asId<FileId>(form.medicalFileId) : null;
  if (medicalFileId) {
    await expectCertificate(deps, call.viewer.id, medicalFileId, race, path);
    await expectHealthConsent(deps, call, answers, path);
  }
  return { form, medicalFileId };
}

/** The buyer's own upload, and young enough on race day. */
export async function expectCertificate(
  { db }: Pick<Deps, 'db'>,
  ownerId: UserId,
  fileId: FileId,
  { raceOn, certificate: terms }: Pick<RaceForEntry, 'raceOn' | 'certificate'>,
  path: string,
): Promise<void> {
  const certificate = await findOwnCertificate(db, ownerId, fileId);
  if (!certificate) throw certificateMissing(path);
  if (raceOn > certificateValidUntil(budapestDate(certificate.createdAt), terms.maxAgeDays)) {
    throw new Refusal('validation', { fields: { [`${path}form.medicalFileId`]: ['certificate_too_old'] } });
  }
}

/** A certificate is used by explicit consent alone: one that is in force, or given now (GDPR Art. 9(2)(a)). */
export async function expectHealthConsent(
  deps: Pick<Deps, 'db'>,
  { viewer, ip, userAgent, language }: HoldCall,
  answers: Pick<HoldAnswers, 'healthConsent'>,
  path: string,
): Promise<void> {
  if (await hasHealthConsent(deps.db, viewer.id)) return;
  if (!answers.healthConsent) {
    throw new Refusal('validation', { fields: { [`${path}healthConsent`]: ['health_consent_required'] } });
  }
  await changeConsents(deps, viewer.id, { health: true }, { via: 'certificate', ip, userAgent, language });
}

/** The number as all phone numbers are kept: E.164. */
export function withPhone(form: EntryForm): EntryForm {
  const phone = parsePhone(form.injuryContactPhone ?? '');
  return phone ? { ...form, injuryContactPhone: phone.e164 } : form;
}

export function certificateMissing(path: string): Refusal {
  return new Refusal('validation', { fields: { [`${path}form.medicalFileId`]: ['certificate_required'] } });
}
