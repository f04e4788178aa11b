import type { Translate } from '@rajt/phrases/translate';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { formatHuf } from '@rajt/rules/money';
import type { Block } from '../../office/mails/index.ts';
import {
  type EntryConfirmation,
  priceLine,
  start,
  substitutionRows,
  teamWords,
} from '../../papers/documents/index.ts';
import { takeFitting } from './take-fitting.ts';

/** Room for the entries, as bibs or as a list. */
const LIST_BYTES = 55_000;

/**
 * The entries of a confirmation mail: up to ten as bibs if they fit into the byte budget, else a list by race that ends where the budget is used up. The
 * attached document contains all entries.
 */
export function entryBlocks(entries: readonly EntryConfirmation[], t: Translate): Block[] {
  const bibs = entries.length <= GROUP_MAX_PEOPLE ? entries.map((entry) => bib(entry, t)) : [];
  if (bibs.length > 0 && takeFitting(bibs, wordsOfBib, LIST_BYTES).left === 0) return bibs;
  const { taken, left } = takeFitting(
    entries,
    (entry, before) => [
      entryRow(entry, t).join(': '),
      ...(before && isSameStart(before, entry, t) ? [] : startOf(entry, t)),
    ],
    LIST_BYTES,
  );
  const starts = Map.groupBy(taken, (entry) => startOf(entry, t).join('\n'));
  return [
    ...[...starts.values()].flatMap((people) => startBlocks(people, t)),
    ...(left > 0
      ? [{ kind: 'text', text: t('ordersMail:confirmation.more', { count: left }) } as const]
      : []),
  ];
}

function isSameStart(one: EntryConfirmation, other: EntryConfirmation, t: Translate): boolean {
  return startOf(one, t).join('\n') === startOf(other, t).join('\n');
}

/** The race and start that people who start together have in common. */
function startOf(entry: EntryConfirmation, t: Translate): [race: string, where: string] {
  return [`${entry.event} · ${entry.race}`, `${start(entry, t)}, ${entry.place}`];
}

function startBlocks(people: readonly EntryConfirmation[], t: Translate): Block[] {
  const [first] = people;
  if (!first) return [];
  const [race, where] = startOf(first, t);
  return [
    { kind: 'heading', text: race },
    { kind: 'text', text: where },
    { kind: 'facts', rows: people.map((entry) => entryRow(entry, t)) },
  ];
}

function entryRow({ bib, participant, team }: EntryConfirmation, t: Translate): [string, string] {
  return [`#${bib}`, team ? `${participant} · ${teamWords(team, t)}` : participant];
}

const AMOUNT_OF = {
  entry: 'ordersMail:confirmation.amount',
  team: 'ordersMail:confirmation.amountOfTeam',
} as const;

type Bib = Extract<Block, { kind: 'bib' }>;

/** The lines of a bib; its frame has the markup of two lines more. */
function wordsOfBib({ event, number, caption, rows }: Bib): string[] {
  return [event, number, caption, '', '', ...rows.map((row) => row.join(': '))];
}

function bib(entry: EntryConfirmation, t: Translate): Bib {
  return {
    kind: 'bib',
    event: `${entry.event} · ${entry.race}`,
    number: entry.bib,
    caption: entry.bibCaption,
    rows: [
      [t('ordersMail:confirmation.participant'), entry.participant],
      ...(entry.team
        ? [[t('ordersMail:confirmation.team'), teamWords(entry.team, t)] as [string, string]]
        : []),
      ...substitutionRows(entry, t),
      [t('ordersMail:confirmation.start'), start(entry, t)],
      [t('ordersMail:confirmation.place'), entry.place],
      ...linesOf(entry, t),
      ...amountRows(entry, t),
    ],
  };
}

/**
 * What was paid for the entry in this order: of a substitute the fee, which the price of the team is not. None where it cost
 * nothing.
 */
function amountRows({ substitution, team, feeHuf }: EntryConfirmation, t: Translate): [string, string][] {
  const [label, amountHuf] = substitution
    ? ([t('document:substitute_fee'), substitution.feeHuf] as const)
    : ([t(AMOUNT_OF[team?.isPriceOfTeam ? 'team' : 'entry']), feeHuf] as const);
  return amountHuf === 0 ? [] : [[label, formatHuf(amountHuf)]];
}

/** How the fee came about, in the words of the cart and the PDF; a price of one step needs no line. */
function linesOf({ priceLines, substitution }: EntryConfirmation, t: Translate): [string, string][] {
  if (priceLines.length < 2 || substitution) return [];
  return priceLines.map((line) => [priceLine(line, t), formatHuf(line.amountHuf)]);
}
