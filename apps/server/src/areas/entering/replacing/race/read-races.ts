import type {
  getRaceChange as operation,
  RaceToChangeTo,
} from '@rajt/contract/entering/operations/entry-races';
import { priceChange, replaceableUntil } from '@rajt/rules/entering/entry-replacement';
import type { RaceId } from '@rajt/rules/ids';
import type { Deps } from '../../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../../platform/http/http.ts';
import { fullName } from '../../../../platform/person-name.ts';
import {
  findEntered,
  forPerson,
  freePlaces,
  isSoldOn,
  loadRaceForEntry,
} from '../../../content/catalog/index.ts';
import { findOwnPaid, findReplacement } from '../../entries/index.ts';
import { changeObstacle } from './obstacle.ts';
import { type Described, describe, findRacesOfEvent } from './queries.ts';

type ReadCall = Call<typeof operation>;

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });

/** The other races of a paid entry's event, with the price of changing to each today. */
export async function readRaceChange(
  deps: Pick<Deps, 'db' | 'clock'>,
  call: ReadCall,
): Promise<Reply<typeof operation>> {
  const { viewer, params, site, language } = call;
  const own = await findOwnPaid(deps.db, viewer.id, site, params.entryId);
  const { paid, race } = own;
  const person = await describe(deps.db, paid.id);
  const replacement = await findReplacement(deps.db, paid.id);
  const races: RaceToChangeTo[] = [];
  for (const id of await findRacesOfEvent(deps.db, paid.eventId))
    if (id !== paid.raceId) races.push(...(await raceFor(deps, call, { id, person, paidHuf: paid.paidHuf })));
  return ok({
    data: {
      entryId: paid.id,
      event: { id: paid.eventId, name: person.event[language] },
      race: { id: race.id, name: race.name[language], raceOn: race.raceOn },
      participant: {
        uid: person.participantId,
        name: fullName(person, language),
        isCaller: person.participantId === viewer.id,
      },
      paid: huf(paid.paidHuf),
      until: replaceableUntil(race.raceChangeUntil, race.raceOn)?.toISOString() ?? null,
      obstacle: changeObstacle(own, viewer.id, deps.clock.now()),
      inCart:
        replacement && replacement.enteredBy === viewer.id && !replacement.isExpired
          ? { raceId: replacement.raceId, entryId: replacement.id }
          : null,
      races,
    },
  });
}

interface Wanted {
  readonly id: RaceId;
  readonly person: Described;
  readonly paidHuf: number;
}

/** One race, or none when this site does not sell it. */
async function raceFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { site, language }: ReadCall,
  { id, person, paidHuf }: Wanted,
): Promise<RaceToChangeTo[]> {
  const race = await loadRaceForEntry(db, id);
  if (!race || !isSoldOn(race, site)) return [];
  const entered = await findEntered(db, id, [person.participantId]);
  const { placesLeft } = await freePlaces(db, race);
  const { price, refusals } = forPerson(
    race,
    { ...person, isEntered: entered.has(person.participantId) },
    clock.now(),
  );
  const change = priceChange(paidHuf, price?.amount ?? paidHuf);
  return [
    {
      id: race.id,
      name: race.name[language],
      discipline: race.discipline,
      distanceM: race.distanceM,
      raceOn: race.raceOn,
      freePlaces: Math.max(0, placesLeft),
      price,
      toPay: huf(change.toPayHuf),
      returned: huf(change.returnedHuf),
      refusal: refusals[0] ?? (price === null ? 'entry_closed' : placesLeft > 0 ? null : 'sold_out'),
    },
  ];
}
