import { listHeats } from '@rajt/contract/operations/catalog';
import { holdTeam } from '@rajt/contract/operations/teams';
import { addToList } from './fellows.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Races for teams of content/demo: a relay of four, and a run of two or four. */
export const TEAM_RACES = {
  swim: { raceId: 'szelidi-langyos-valto', category: 'vegyes' },
  run: { raceId: 'velencei-tokerulo-valto', category: 'barati' },
} as const;

/** Races whose teams have one price, one place and one start number. */
export const TEAMS_AS_ONE = {
  swim: { raceId: 'szelidi-langyos-paros', category: null },
  run: { raceId: 'velencei-tokerulo-csapat', category: null },
} as const;

/** Somebody grown up who is nobody else's mate: two people of one name and birth date are one in a race. */
const mateOf = (userId: string) => ({
  firstName: 'Kamilla',
  birthDate: new Date(Date.UTC(1960, 0, Number(userId) % 10_000)).toISOString().slice(0, 10),
});

/** Puts a team of the person and one more into the cart: half of a relay; returns its id. */
export async function enterTeam(
  place: Place,
  person: Person,
  { raceId, category }: { raceId: string; category: string | null } = TEAM_RACES[place.site],
): Promise<string> {
  const { user_id: userId, access_token: token } = person.session;
  const call = callerAt(place, token);
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  const member = (participantId: string) => ({
    participantId,
    heatId: heats[0]?.id ?? '',
    form: {
      injuryContactName: 'Vízi Ödön',
      injuryContactPhone: '+36201234567',
      ...(place.site === 'run' && category && { shirtType: 'female' as const, shirtSize: 'M' as const }),
    },
  });
  const { answer } = await call(holdTeam, {
    params: { userId },
    body: {
      raceId,
      teamFields: [
        { id: 'csapatnev', text: `Őrült Pisztrángok ${userId}` },
        ...(category ? [{ id: 'kategoria', text: category }] : []),
      ],
      memberEntries: [member(userId), member(await addToList(place, person, mateOf(userId)))],
      conditionsAccepted: true,
    },
  });
  return answer.data.teamEntryId;
}
