import { listHeats } from '@rajt/contract/content/operations/catalog';
import { getTeam, holdTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import type { Body } from '@rajt/contract/operation';
import { addToList } from './fellows.ts';
import { buyCart } from './orders.ts';
import { callerAt, newEmail, type Person } from './person.ts';
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

interface TeamRace {
  readonly raceId: string;
  readonly category: string | null;
}

/** Puts a team of the person and one more into the cart, half of a relay if no other race is asked for; returns its id. */
export async function enterTeam(
  place: Place,
  person: Person,
  race: TeamRace = TEAM_RACES[place.site],
): Promise<string> {
  const mate = await addToList(place, person, mateOf(person.session.user_id));
  return enter(place, person, race, (member) => [member(person.session.user_id), member(mate)]);
}

/** The same with two more who are only named, one by mail; returns its id and the path of a link. */
export async function enterNamedTeam(place: Place, person: Person): Promise<{ id: string; link: string }> {
  const id = await enter(place, person, TEAM_RACES[place.site], (member, heatId) => [
    member(person.session.user_id),
    ...['Boróka', 'Zalán'].map((firstName, at) => ({
      named: { familyName: 'Parti', firstName, email: at === 0 ? newEmail() : '' },
      heatId,
      form: {},
    })),
  ]);
  const { user_id: userId, access_token: token } = person.session;
  const { answer } = await callerAt(place, token)(getTeam, { params: { userId, teamEntryId: id } });
  const link = answer.data.memberEntries[1]?.invitation?.link ?? '';
  return { id, link: new URL(link).pathname };
}

/** A paid team of the person and one more; on the run site their race asks a fee for a substitute. */
export async function paidRelay(
  place: Place,
  person: Person,
): Promise<{ teamEntryId: string; mateId: string }> {
  const { user_id: userId, access_token: token } = person.session;
  const teamEntryId = await enterTeam(place, person);
  await buyCart(place, person);
  const { answer } = await callerAt(place, token)(getTeam, { params: { userId, teamEntryId } });
  return { teamEntryId, mateId: answer.data.memberEntries[1]?.entryId ?? '' };
}

/** The same, with a substitute for the mate in the cart; returns the team's id. */
export async function substituteInCart(place: Place, person: Person): Promise<string> {
  const { user_id: userId, access_token: token } = person.session;
  const { teamEntryId, mateId } = await paidRelay(place, person);
  const participantId = await addToList(place, person, { ...mateOf(userId), firstName: 'Gerda' });
  await callerAt(place, token)(swapTeamMember, {
    params: { userId, teamEntryId, entryId: mateId },
    body: {
      participantId,
      form: {
        injuryContactName: 'Vízi Ödön',
        injuryContactPhone: '+36201234567',
        ...(place.site === 'run' && { shirtType: 'female' as const, shirtSize: 'M' as const }),
      },
      conditionsAccepted: true,
    },
  });
  return teamEntryId;
}

type Members = Body<typeof holdTeam>['memberEntries'];

async function enter(
  place: Place,
  person: Person,
  { raceId, category }: TeamRace,
  membersOf: (member: (participantId: string) => Members[number], heatId: string) => Members,
): Promise<string> {
  const { user_id: userId, access_token: token } = person.session;
  const call = callerAt(place, token);
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  const heatId = heats[0]?.id ?? '';
  const member = (participantId: string) => ({
    participantId,
    heatId,
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
      memberEntries: membersOf(member, heatId),
      conditionsAccepted: true,
    },
  });
  return answer.data.teamEntryId;
}
