import { runDriver } from '../lib/driver.ts';
import { addPeople } from '../lib/people.ts';
import { addShirt } from '../lib/products.ts';
import { addRace } from '../lib/races.ts';
import type { Result } from '../lib/result.ts';
import { mean } from '../lib/samples.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { crowd, readTruth, settleDown } from './crowd.ts';
import { figuresOf } from './figures.ts';
import type { BareFound, BarePlan } from './plan.ts';

const BUYERS = 4000;
const PLACES = 1000;
/** Fewer than the third of those with a place who want one. */
const SHIRTS = Math.floor(PLACES / 5);
const BARE_CONNECTIONS = 64;

/**
 * The opening of a popular race: more buyers than places, all at once, up to the paid entry. Then holds alone, by the
 * server and, before and after it, by the bare statement on the same database.
 */
export async function onSale(): Promise<Result> {
  const stage = await openStage();
  try {
    const system = await stage.startSystem();
    const first = await crowd(stage, system, {
      name: 'first',
      buyers: BUYERS,
      places: PLACES,
      pays: true,
      isFresh: true,
    });
    const sale = await crowd(stage, system, { name: 'sale', buyers: BUYERS, places: PLACES, pays: true });
    const truth = await readTruth(stage, sale.race);
    const shirt = await addShirt(stage.client, 'shirt', SHIRTS);
    const goods = await crowd(stage, system, {
      name: 'goods',
      buyers: BUYERS,
      places: PLACES,
      pays: true,
      shirt,
    });
    const goodsTruth = await readTruth(stage, goods.race, shirt);
    const again = await crowd(stage, system, { name: 'again', buyers: BUYERS, places: PLACES, pays: true });
    const againTruth = await readTruth(stage, again.race);
    const before = await bareHolds(stage, 'bare-before');
    const holds = await crowd(stage, system, { name: 'holds', buyers: BUYERS, places: BUYERS, pays: false });
    const groupHolds = await crowd(stage, system, {
      name: 'group-holds',
      buyers: BUYERS,
      places: 2 * BUYERS,
      pays: false,
      inGroups: true,
    });
    const after = await bareHolds(stage, 'bare-after');
    const groups = await crowd(stage, system, {
      name: 'groups',
      buyers: BUYERS,
      places: PLACES,
      pays: true,
      inGroups: true,
    });
    return figuresOf({
      first,
      sale,
      holds,
      groups,
      groupHolds,
      goods,
      again,
      goodsTruth,
      againTruth,
      shirts: SHIRTS,
      truth,
      groupTruth: await readTruth(stage, groups.race),
      bareHoldsPerSecond: mean([before, after]),
      places: PLACES,
      buyers: BUYERS,
    });
  } finally {
    await stage.close();
  }
}

/** Holds a second of the bare statement. */
async function bareHolds(stage: Stage, name: string): Promise<number> {
  const race = await addRace(stage.client, name, BUYERS);
  const people = await addPeople(stage.client, name, BUYERS);
  await settleDown(stage);
  const { found } = await runDriver<BarePlan, BareFound>('bench/src/on-sale/bare-holds.ts', {
    databaseUrl: stage.databaseUrl,
    connections: BARE_CONNECTIONS,
    sale: race,
    raceVersion: 1,
    personIds: people.map(({ id }) => id),
  });
  if (found.held !== BUYERS) throw new Error(`the bare statement held ${found.held} of ${BUYERS}`);
  return found.held / (found.ms / 1000);
}
