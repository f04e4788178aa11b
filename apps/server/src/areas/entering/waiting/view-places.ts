import type { WaitingPlace } from '@rajt/contract/entering/operations/waiting';
import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import { findPlaceRows, type PlaceRow } from './view-queries.ts';

interface PlacesOf {
  readonly accountId: UserId;
  readonly site: Site;
  readonly language: Language;
}

export async function viewPlaces({ db }: Pick<Deps, 'db'>, of: PlacesOf): Promise<WaitingPlace[]> {
  return (await findPlaceRows(db, of)).map((row) => toView(row, of.language));
}

export async function viewPlace(
  deps: Pick<Deps, 'db'>,
  { id, ...of }: PlacesOf & { readonly id: string },
): Promise<WaitingPlace> {
  const place = (await viewPlaces(deps, of)).find(({ waitingId }) => waitingId === id);
  if (!place) throw new Error('a place on the waiting list has gone at once');
  return place;
}

function toView(row: PlaceRow, language: Language): WaitingPlace {
  const nameOf = (person: PlaceRow['people'][number]) => ({
    uid: person.uid,
    name: fullName(person, language),
  });
  const people = row.people.filter(({ left }) => left === null).map(nameOf);
  const offerUntil = people.length > 0 ? row.offerUntil : null;
  return {
    waitingId: row.id,
    event: {
      id: row.eventId,
      name: pick(language, row.eventHu, row.eventEn),
      place: pick(language, row.placeHu, row.placeEn),
      scenery: row.scenery,
    },
    race: { id: row.raceId, name: pick(language, row.raceHu, row.raceEn), raceOn: row.raceOn },
    heat: heatOf(row, language),
    team: teamOf(row),
    people,
    left: row.people.flatMap((one) => (one.left ? [{ ...nameOf(one), reason: one.left }] : [])),
    joinedAt: row.joinedAt.toISOString(),
    position: row.offerUntil || people.length === 0 ? null : row.before + 1,
    length: row.length,
    offer: offerUntil && {
      until: offerUntil.toISOString(),
      serverNow: row.now.toISOString(),
    },
  };
}

function heatOf({ heatId, heatHu, heatEn, startsAt }: PlaceRow, language: Language): WaitingPlace['heat'] {
  if (heatId === null) return null;
  return {
    id: heatId,
    name: pick(language, heatHu ?? '', heatEn ?? ''),
    startsAt: startsAt?.toISOString() ?? null,
  };
}

function teamOf({ teamSize, teamPlaces }: PlaceRow): WaitingPlace['team'] {
  if (teamSize === null) return null;
  return { size: teamSize, placesPer: teamPlaces === teamSize ? 'member' : 'team' };
}
