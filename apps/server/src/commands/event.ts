import { asId, type RaceId } from '@rajt/rules/ids';
import { kindsOf } from '../areas/checkout/cart/index.ts';
import { readDay, readInstant } from '../areas/content/catalog/index.ts';
import {
  AT_ONCE,
  type CancelDeps,
  cancelEvent,
  EventChangeError,
  findEvent,
  leftOf,
  type Postponement,
  postpone,
  previewOf,
  raceOf,
  stageOf,
  stageOfCancelling,
} from '../areas/orders/event-changes/index.ts';
import { lineKinds } from '../modules.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Handle } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { cancelLine, moveLine, previewLines, progress } from './event-lines.ts';
import { requireMigrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

/** `event postpone EVENT DAY …`, `event cancel EVENT`: prints in numbers what would happen, or does it (docs/operations.md). */
export async function event(config: Config, args: string[]): Promise<void> {
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    const work = (handle: Handle) => changeEvent(handle, args, (line) => console.log(line));
    // One more than refunds at once: the connection that notes how far they have come.
    await asOwner(place.migrationUrl, work, { connections: AT_ONCE + 1 });
  } catch (error) {
    throw error instanceof EventChangeError ? new StartError(error.message) : error;
  } finally {
    await place.stop();
  }
}

interface Asked {
  readonly words: readonly string[];
  readonly optOutUntil: string | null;
  /** One race alone. */
  readonly raceId: RaceId | null;
  readonly withDonations: boolean;
  readonly isMeant: boolean;
  /** The person who runs the command, for the audit log. */
  readonly by: string;
}

/** The command itself, against an open database; prints by `print`. */
export async function changeEvent(
  handle: Handle,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const asked = read(args);
  const [verb, eventId, day, ...more] = asked.words;
  if (!eventId || more.length > 0) throw new StartError(USAGES.event);
  if (verb === 'postpone' && day && asked.raceId === null)
    return postponeEvent(handle, asked, { eventId, day }, print);
  if (verb === 'cancel' && !day && asked.optOutUntil === null) return endEvent(handle, asked, eventId, print);
  throw new StartError(USAGES.event);
}

async function endEvent(
  handle: Handle,
  { raceId, withDonations, isMeant, by }: Asked,
  eventId: string,
  print: (line: string) => void,
): Promise<void> {
  const found = await findEvent(handle, eventId);
  const stage = stageOfCancelling(found, raceId);
  const left = await leftOf(handle, found, raceId);
  const name = raceId ?? eventId;
  if (stage === 'done' && left.entries + left.goods === 0)
    return print(`${name} was cancelled: nothing is left to do`);
  const preview = await previewOf(handle, { eventId, raceId, withDonations, isCancelled: true });
  for (const line of previewLines(preview)) print(line);
  print(cancelLine(stage, { ...found, race: raceId && raceOf(found, raceId) }, left));
  if (!isMeant) return print('nothing is changed: repeat it with --yes');
  await cancelEvent(
    { db: handle, clock: { now: () => found.now }, carts: { dropLoose } },
    { eventId, raceId, withDonations, by },
    progress(print, { entries: preview.entries }),
  );
  print(`${name} is cancelled`);
}

/** As the cart module does it, for a command that serves nobody. */
const dropLoose: CancelDeps['carts']['dropLoose'] = async (trx, cart) => {
  for (const kind of kindsOf(lineKinds({ clock: systemClock }), cart)) await kind.dropLoose(trx, cart.id);
};

async function postponeEvent(
  handle: Handle,
  { optOutUntil, withDonations, isMeant, by }: Asked,
  { eventId, day }: { eventId: string; day: string },
  print: (line: string) => void,
): Promise<void> {
  const found = await findEvent(handle, eventId);
  const anchors = { today: found.today, start: found.startsOn };
  const wanted: Postponement = {
    eventId,
    to: reading(() => readDay(day, anchors)),
    optOutUntil: optOutUntil === null ? null : reading(() => readInstant(optOutUntil, anchors, 'end')),
    withDonations,
    by,
  };
  const stage = stageOf(found, wanted);
  if (stage === 'done') return print(`${eventId} was moved to ${wanted.to}: nothing is left to do`);
  const preview = await previewOf(handle, { eventId, raceId: null, withDonations, isCancelled: false });
  for (const line of previewLines(preview)) print(line);
  print(stage === 'begun' ? `${eventId}: the move has begun, it goes on` : moveLine(found, wanted, stage));
  if (!isMeant) return print('nothing is changed: repeat it with --yes');
  await postpone(handle, wanted, progress(print, { mails: preview.mails }));
  print(`${eventId} is on ${wanted.to}`);
}

function read(given: readonly string[]): Asked {
  const { by, rest: args } = takeBy(given);
  const words: string[] = [];
  let optOutUntil: string | null = null;
  let raceId: RaceId | null = null;
  const flags = new Set<string>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--opt-out-until') {
      optOutUntil = args[at + 1] ?? '';
      at += 1;
    } else if (arg === '--race') {
      raceId = asId<RaceId>(args[at + 1] ?? '');
      at += 1;
    } else if (arg === '--yes' || arg === '--with-donations') flags.add(arg);
    else if (arg.startsWith('--')) throw new StartError(USAGES.event);
    else words.push(arg);
  }
  return {
    words,
    optOutUntil,
    raceId,
    withDonations: flags.has('--with-donations'),
    isMeant: flags.has('--yes'),
    by,
  };
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new StartError(error.message) : error;
  }
}
