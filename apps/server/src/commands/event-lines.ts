import { type CalendarDate, formatDate, formatDateTime } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import type {
  EventToChange,
  Left,
  Postponement,
  Preview,
  Report,
  Stage,
} from '../areas/orders/event-changes/index.ts';

/** The lines that `event` prints. */

/** The line for a postponement. */
export function moveLine(
  { name, startsOn }: { name: { en: string }; startsOn: CalendarDate },
  wanted: Postponement,
  stage: Stage,
): string {
  const { to, optOutUntil } = wanted;
  const window = optOutUntil
    ? `who has entered may opt out until ${formatDateTime(optOutUntil, 'en')}, for all that was paid`
    : 'nobody may opt out beyond the usual terms';
  if (stage === 'wider') return `${name.en} stays on ${formatDate(to, 'en', 'full')}; ${window}`;
  return `${name.en}: from ${formatDate(startsOn, 'en', 'full')} to ${formatDate(to, 'en', 'full')}; ${window}`;
}

interface ToCancel extends Pick<EventToChange, 'id' | 'name' | 'startsOn'> {
  /** Null: all of it. */
  readonly race: EventToChange['races'][number] | null;
}

/** The line for a cancellation. */
export function cancelLine(
  stage: Stage,
  { id: eventId, name, startsOn, race }: ToCancel,
  left: Left,
): string {
  const id = race?.id ?? eventId;
  if (stage === 'begun') return `${id}: cancelling it has begun, it goes on`;
  if (stage === 'done')
    return `${id} was cancelled, but ${left.entries} entries and ${left.goods} orders of goods have not gone back yet: they go back now`;
  const day = formatDate(race?.raceOn ?? startsOn, 'en', 'full');
  return `${name.en}${race ? ` – ${race.name.en}` : ''} does not take place on ${day}: all of it goes back`;
}

/** The numbers of a change. */
export function* previewLines({
  entries,
  teams,
  run,
  held,
  waiting,
  replacing,
  goods,
  goodsHuf,
  money,
  mails,
}: Preview) {
  yield `${entries} paid entries, ${teams} teams among them; ${held} in carts; ${waiting} people wait; ${replacing} change hands or races`;
  if (run > 0) yield `  ${run} more have a result or a proof: they stay, and nothing of them goes back`;
  for (const one of money) yield `  ${formatHuf(one.huf)} for ${one.entries} entries by ${one.means}`;
  yield `${goods} pieces of goods for ${formatHuf(goodsHuf)}`;
  yield `${mails} mails`;
}

/** Prints what has come, no more than a line for each batch. */
export function progress(print: (line: string) => void, totals: Readonly<Record<string, number>>): Report {
  return (step, done) =>
    print(`  ${step}: ${done}${totals[step] === undefined ? '' : ` of ${totals[step]}`}`);
}
