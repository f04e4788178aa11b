import type { CalendarDate } from '@rajt/rules/dates';
import { GUARDIAN_TEXT_VERSION } from '@rajt/rules/entering/guardian';
import type { RaceForEntry } from '../areas/content/catalog/index.ts';
import { namesakeOf } from '../areas/entering/entries/index.ts';
import type { ServerSecrets } from '../platform/config/server-secrets.ts';
import type { Trx } from '../platform/postgres/database.ts';
import type { Chance } from './chance.ts';
import { type BoughtEntry, type ByOther, buy, type StoredPerson, type WantedStart } from './fill-races.ts';
import { FAMILY_NAMES, FIRST_NAMES } from './names.ts';
import { managedPerson } from './people.ts';
import type { Scenes } from './scene-files.ts';
import {
  insertCompanyEntry,
  insertHeld,
  insertManagedPeople,
  insertMates,
  insertNotice,
  insertWaiting,
} from './scene-queries.ts';

/** How long a cart holds that nobody is to see ending. */
const CART_MINUTES = 29;

export interface SceneWorld {
  readonly trx: Trx;
  readonly scenes: Scenes;
  /** By e-mail. */
  readonly accounts: ReadonlyMap<string, StoredPerson>;
  readonly races: ReadonlyMap<string, RaceForEntry>;
  readonly chance: Chance;
  readonly now: Date;
  readonly today: CalendarDate;
  /** The server's secrets, for the namesakes of people without an account. */
  readonly secrets: ServerSecrets;
}

/** A hold to be put into carts once the races are filled. */
interface WantedHold {
  readonly start: WantedStart;
  readonly minutes: number;
}

export const find = <T>(from: ReadonlyMap<string, T>, key: string): T => {
  const found = from.get(key);
  if (!found) throw new Error(`content/demo/scenes.json: nothing is called ${key}`);
  return found;
};

/** Lists, children and companies; returns the starts that come of them. */
export async function meet(
  world: SceneWorld,
): Promise<{ readonly bought: WantedStart[]; readonly held: WantedHold[] }> {
  const { trx, scenes, accounts, today, secrets } = world;
  const people = new Map(accounts);
  for (const { owner, mates } of scenes.lists)
    await insertMates(
      trx,
      find(accounts, owner).id,
      mates.map((mate) => find(accounts, mate).id),
    );
  for (const { key, keeper, ...child } of scenes.children) {
    const [stored] = await insertManagedPeople(
      trx,
      find(accounts, keeper).id,
      [managedPerson(child, today)],
      { isOnList: true },
    );
    if (stored) people.set(key, stored);
  }
  const byOther = (buyer: StoredPerson, person: StoredPerson, more: Partial<ByOther>): ByOther => ({
    buyer,
    guardian: null,
    namesake: person.email === '' ? namesakeOf(person, secrets[0]) : null,
    companyEntryId: null,
    ...more,
  });
  const bought = scenes.others.map(({ buyer: email, who, race, guardian }): WantedStart => {
    const [buyer, person] = [find(accounts, email), find(people, who)];
    const declared = guardian === null ? null : { name: guardian, textVersion: GUARDIAN_TEXT_VERSION };
    return {
      raceId: race,
      person,
      byOther: byOther(buyer, person, { guardian: declared }),
      purchase: `${race} ${person.id}`,
    };
  });
  const held = scenes.carts.map(({ buyer, race, minutesLeft }): WantedHold => {
    const person = find(accounts, buyer);
    return { start: { raceId: race, person, byOther: null, purchase: '' }, minutes: minutesLeft };
  });
  for (const { buyer: email, race, paid, inCart } of scenes.companies) {
    const buyer = find(accounts, email);
    const staff = await insertManagedPeople(trx, buyer.id, staffOf(world, paid + inCart), {
      isOnList: false,
    });
    const companyEntryId = await insertCompanyEntry(trx, find(world.races, race), buyer, staff);
    for (const [at, person] of staff.entries()) {
      const start: WantedStart = {
        raceId: race,
        person,
        byOther: byOther(buyer, person, { companyEntryId }),
        purchase: `${race} company ${companyEntryId}`,
      };
      if (at < paid) bought.push(start);
      else held.push({ start, minutes: CART_MINUTES });
    }
  }
  return { bought, held };
}

function staffOf({ chance, today }: SceneWorld, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const gender = chance.pick(['F', 'M'] as const);
    return managedPerson(
      {
        // Nobody twice.
        familyName: `${chance.pick(FAMILY_NAMES)}-${FAMILY_NAMES[at] ?? ''}`,
        firstName: chance.pick(FIRST_NAMES[gender]),
        gender,
        age: chance.between(22, 60),
      },
      today,
    );
  });
}

/** Carts, waiting lists and notices, once the races are filled; `fillers` wait around the groups. */
export async function wait(
  world: SceneWorld,
  held: readonly WantedHold[],
  waiting: ReadonlyMap<string, number>,
  fillers: (race: RaceForEntry, count: number) => readonly StoredPerson[],
): Promise<void> {
  const { trx, scenes, accounts, races, chance, now } = world;
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  for (const { start, minutes } of held) {
    const race = find(races, start.raceId);
    const [heat] = race.heats;
    const entry = heat && buy(race, heat.id, start.person, now, chance);
    if (!entry) throw new Error(`content/demo/scenes.json: ${start.person.email} cannot enter ${race.id}`);
    const { purchase, byOther } = start;
    await insertHeld(trx, [{ ...entry, purchase, byOther } satisfies BoughtEntry], after(minutes));
  }
  for (const [raceId, count] of waiting) {
    const race = find(races, raceId);
    const groups = scenes.groups.filter((group) => group.race === raceId);
    const grouped = groups.reduce((sum, { who }) => sum + who.length, 0);
    const list: StoredPerson[][] = fillers(race, count - grouped).map((person) => [person]);
    for (const { position, who } of groups)
      list.splice(
        position - 1,
        0,
        who.map((email) => find(accounts, email)),
      );
    await insertWaiting(trx, race, list);
  }
  for (const { race, who, hoursLeft } of scenes.offers)
    await insertWaiting(trx, find(races, race), [[find(accounts, who)]], after(hoursLeft * 60));
  for (const { race, who } of scenes.notices)
    await insertNotice(trx, find(accounts, who).id, find(races, race));
}
