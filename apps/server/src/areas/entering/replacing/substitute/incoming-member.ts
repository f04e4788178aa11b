import { asId, type UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type RaceForEntry, refusalsFor } from '../../../content/catalog/index.ts';
import {
  type AskedPeople,
  checkAnswers,
  findParticipants,
  guardianOf,
  type HoldCall,
  type HoldDeps,
  isOfPerson,
  type NewPlace,
  participantRefused,
} from '../../entries/index.ts';

type Wanted = Parameters<typeof findParticipants>[3][number];

/** The person who is to replace a member of a paid team, with the stored data of their entry. */
export interface Incoming
  extends Pick<NewPlace, 'participantId' | 'form' | 'medicalFileId' | 'guardian' | 'namesake'> {
  /** In both languages, for refusals; null of the leader, who is addressed. */
  readonly name: { readonly hu: string; readonly en: string } | null;
  /** yyyy-mm-dd; null of a member who is only named. */
  readonly birthDate: string | null;
}

/** A person of a request, as `findParticipants` takes them. */
const wantedIn = ({
  participantId,
  onlyName = null,
}: Pick<AskedPeople['people'][number], 'participantId' | 'onlyName'>): Wanted => ({
  participantId: asId<UserId>(participantId),
  path: '',
  onlyName,
});

/** Checks the eligibility of the person, and their answers. Entry may be closed by now: the place exists. */
export async function checkIncoming(
  deps: HoldDeps,
  call: HoldCall,
  race: RaceForEntry,
  person: AskedPeople['people'][number],
): Promise<Incoming> {
  const { participantId: _, onlyName = null, ...answers } = person;
  const [participant] = await findParticipants(deps, call.viewer, race.id, [wantedIn(person)]);
  if (!participant) throw new Refusal('not_found');
  const refusals = refusalsFor(race, participant, deps.clock.now());
  if (refusals.includes('race_cancelled')) throw new Refusal('race_cancelled');
  const reason = onlyName ? undefined : refusals.find(isOfPerson);
  if (reason)
    throw participant.name ? participantRefused([{ name: participant.name, reason }]) : new Refusal(reason);
  const { form, medicalFileId } = onlyName
    ? { form: {}, medicalFileId: null }
    : await checkAnswers(deps, race, call, { answers, path: '' });
  return {
    participantId: participant.id,
    name: participant.name,
    birthDate: onlyName ? null : participant.birthDate,
    form,
    medicalFileId,
    guardian: onlyName ? null : guardianOf(race, participant.birthDate, answers, ''),
    namesake: race.allowsNamesakes ? null : participant.namesake,
  };
}

/** The refusal for a person who is in the race already. */
export function alreadyEntered(name: Incoming['name']): Refusal {
  return name ? participantRefused([{ name, reason: 'already_entered' }]) : new Refusal('already_entered');
}
