import type { TeamEntryId, UserId } from '@rajt/rules/ids';
import { addNamesOnly } from '../areas/people/accounts/index.ts';
import { type BoughtEntry, buy, type StoredPerson } from './fill-races.ts';
import { find, type SceneWorld } from './scenes.ts';
import { insertInvitation, insertTeam, setTeam } from './team-queries.ts';

/** A team of the demo, with what its members get as everybody does: places and an order, or a place in the cart. */
export interface DemoTeam {
  readonly id: TeamEntryId;
  /** By position. */
  readonly members: readonly BoughtEntry[];
  /** How long they are in the cart; null: paid. */
  readonly minutesLeft: number | null;
}

/** Teams with the people who are only named; their entries are written with all others, then `joinTeams` puts them in. */
export async function formTeams(world: SceneWorld): Promise<DemoTeam[]> {
  const teams: DemoTeam[] = [];
  for (const scene of world.scenes.teams) {
    const leader = find(world.accounts, scene.leader);
    const id = await insertTeam(world.trx, { ...scene, leaderId: leader.id });
    const known = scene.members.map((email) => find(world.accounts, email));
    const named = await name(world, scene.named, leader);
    const members = [...known, ...named].map((person) => {
      const entry = place(world, scene.race, person);
      const byOther =
        person.id === leader.id
          ? null
          : { buyer: leader, guardian: null, namesake: null, companyEntryId: null };
      const form = named.includes(person) ? {} : entry.form;
      return { ...entry, form, byOther, purchase: `team ${id}` };
    });
    teams.push({ id, members, minutesLeft: scene.minutesLeft });
  }
  return teams;
}

/** After all entries were written. */
export async function joinTeams(world: SceneWorld, teams: readonly DemoTeam[]): Promise<void> {
  for (const { id, members } of teams)
    for (const [at, { raceId, person }] of members.entries())
      await setTeam(world.trx, id, { raceId, personId: person.id, leg: at + 1 });
}

/** People of whom only a name is known; those who are invited have a link, which their leader can see. */
async function name(
  { trx, secrets }: SceneWorld,
  names: SceneWorld['scenes']['teams'][number]['named'],
  leader: StoredPerson,
): Promise<StoredPerson[]> {
  const ids: readonly UserId[] = names.length > 0 ? await addNamesOnly(trx, names) : [];
  const people: StoredPerson[] = [];
  for (const [at, id] of ids.entries()) {
    const { familyName = '', firstName = '', isInvited = false } = names[at] ?? {};
    if (isInvited) await insertInvitation(trx, id, leader.id, secrets);
    // They pay the full price: nothing is known that would change it.
    people.push({ ...leader, id, familyName, firstName, email: '' });
  }
  return people;
}

/** A member's entry in the first heat. */
function place({ races, chance, now }: SceneWorld, raceId: string, person: StoredPerson) {
  const race = find(races, raceId);
  const [heat] = race.heats;
  // A team race refuses single people.
  const entry = heat && buy({ ...race, kind: 'individual' }, heat.id, person, now, chance);
  if (!entry) throw new Error(`content/demo/scenes.json: ${person.familyName} cannot enter ${race.id}`);
  return entry;
}
