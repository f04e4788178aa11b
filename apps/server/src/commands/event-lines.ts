import { type CalendarDate, formatDate, formatDateTime } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import type { Left, Postponement, Preview, Report, Stage } from '../modules/event-changes/index.ts';

/** What `event` prints. */

/** What a postponement would do. */
export function moveLine(
  { name, startsOn }: { name: { en: string }; startsOn: CalendarDate },
  wanted: Postponement,
): string {
  const { to, optOutUntil } = wanted;
  const window = optOutUntil
    ? `who has entered may opt out until ${formatDateTime(optOutUntil, 'en')}, for all that was paid`
    : 'nobody may opt out beyond the usual terms';
  return `${name.en}: from ${formatDate(startsOn, 'en', 'full')} to ${formatDate(to, 'en', 'full')}; ${window}`;
}

/** What a cancellation would do. */
export function cancelLine(
  stage: Stage,
  { id, name, startsOn }: { id: string; name: { en: string }; startsOn: CalendarDate },
  left: Left,
): string {
  if (stage === 'begun') return `${id}: cancelling it has begun, it goes on`;
  if (stage === 'done')
    return `${id} was cancelled, but ${left.entries} entries and ${left.goods} orders of goods have not gone back yet: they go back now`;
  return `${name.en} does not take place on ${formatDate(startsOn, 'en', 'full')}: all of it goes back`;
}

/** What a change is about, in numbers. */
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
  for (const one of money) yield `  ${formatHuf(one.huf, 'en')} for ${one.entries} entries by ${one.means}`;
  yield `${goods} pieces of goods for ${formatHuf(goodsHuf, 'en')}`;
  yield `${mails} mails`;
}

/** Prints what has come, no more than a line for each batch. */
export function progress(print: (line: string) => void, totals: Readonly<Record<string, number>>): Report {
  return (step, done) =>
    print(`  ${step}: ${done}${totals[step] === undefined ? '' : ` of ${totals[step]}`}`);
}
