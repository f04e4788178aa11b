import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import type { NamedMember } from '@rajt/contract/entering/schemas/named-member';
import type { EntryAnswers } from '../entry-values.ts';
import { entryDraft, fellowAsParticipant, type Participant, raceFor } from '../participant.ts';

/** A person who can become a member, with their price and eligibility in the race. */
export interface Candidate {
  readonly participant: Participant;
  readonly race: RaceDetail;
}

/** How people are chosen: a part that another feature brings along. */
export interface PickMember {
  readonly onChoose: (fellow: Fellow) => void;
  readonly isChosen: (uid: string) => boolean;
  /** Nobody has a price of their own: the team has one. */
  readonly hidesPrice: boolean;
}

export function fellowAsCandidate(race: RaceDetail, fellow: Fellow): Candidate {
  return { participant: fellowAsParticipant(fellow), race: raceFor(race, fellow) };
}

/** A member of a team that is being put together. */
export interface MemberDraft {
  readonly uid: string;
  readonly user: Participant['user'];
  /** For a named member who gives their own data; their `uid` is of the draft alone. */
  readonly named?: NamedMember;
  /** For any other member: the data to ask them again. */
  readonly known?: { readonly participant: Participant; readonly forMe: RaceDetail['forMe'] };
  readonly answers: Omit<HoldAnswers, 'heatId'>;
  /** Whole forints, by the data known now. */
  readonly amount: number;
}

/** The full price: their data bring the rate. */
export const namedAmount = ({ price }: Pick<RaceDetail, 'price'>) => price?.amount ?? 0;

/** The answers about a member: the heat and the conditions are the team's. */
export function memberAnswers({ heatId: _, conditionsAccepted: __, ...answers }: EntryAnswers) {
  return answers;
}

/** Names the draft of a member's answers. */
export const memberDraft = (raceId: string, who: Pick<Participant, 'uid' | 'isSelf'>) =>
  `team-member:${entryDraft(raceId, who)}`;
