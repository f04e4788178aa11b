import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import type { Site } from '@rajt/rules/branch';
import { asId, type RaceId, type UserId } from '@rajt/rules/ids';
import type { PersonName } from '../../../platform/person-name.ts';
import type { HoldCall } from './decide-place.ts';
import { findParticipants } from './find-participants.ts';
import type { Held, HeldTeam, TeamToJoin } from './held-team-queries.ts';
import type { HoldDeps } from './hold-deps.ts';
import { holdPlaces } from './hold-places.ts';

/** People of one request, each with their answers. */
export interface AskedPeople {
  readonly raceId: string;
  readonly people: readonly (HoldAnswers & {
    readonly participantId: string;
    /** The name of a member who is only named (`findParticipants`). */
    readonly onlyName?: PersonName | null;
  })[];
  /** The path of the people in the request: mistakes are reported at `<path>.2.heatId`; null of one who is the request. */
  readonly path: string | null;
}

/** `holdPlaces` for people whom the buyer may enter, alone or as members of a team. */
export async function holdPeople(
  deps: HoldDeps,
  call: HoldCall & { readonly site: Site },
  { raceId, people, path }: AskedPeople,
  team: HeldTeam | TeamToJoin | null = null,
): Promise<Held> {
  const asked = people.map(({ participantId, onlyName = null, ...answers }, at) => ({
    onlyName,
    participantId: asId<UserId>(participantId),
    path: path === null ? '' : `${path}.${at}.`,
    answers,
  }));
  const participants = await findParticipants(deps, call.viewer, asId<RaceId>(raceId), asked);
  const wanted = asked.flatMap(({ answers, path: at }, index) => {
    const participant = participants[index];
    return participant ? [{ participant, answers, path: at }] : [];
  });
  return holdPlaces(deps, call, asId<RaceId>(raceId), wanted, team);
}
