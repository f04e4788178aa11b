import type { Translate } from '@rajt/phrases/translate';
import { formatDateRange, formatDateTime, formatTime } from '@rajt/rules/dates';
import type { EntryConfirmation, TeamOfEntry } from './confirmation.ts';

/** Times of a start in words, as the PDF and the mails write them. */

/** `2026. július 4. 08:30 · 2. hullám`, or the days on which one may start at any time. */
export function start(
  entry: Pick<EntryConfirmation, 'startsAt' | 'startsOn' | 'endsOn' | 'heat' | 'language'>,
  t: Translate,
): string {
  if (!entry.startsAt)
    return `${formatDateRange(entry.startsOn, entry.endsOn, entry.language)}, ${t('document:anyTime')}`;
  return [formatDateTime(entry.startsAt, entry.language), entry.heat].filter(Boolean).join(' · ');
}

/** `Tihanyi Delfinek · közös rajtszám` */
export function teamWords({ name, sharesBib }: TeamOfEntry, t: Translate): string {
  return [name, ...(sharesBib ? [t('document:sharedBib')] : [])].join(' · ');
}

/** `Csere: Kovács Anna helyett`, of a substitute in a team; else none. */
export function substitutionRows(
  { substitution }: Pick<EntryConfirmation, 'substitution'>,
  t: Translate,
): [string, string][] {
  if (!substitution) return [];
  return [[t('document:substitution'), t('document:insteadOf', { name: substitution.instead })]];
}

/** `Nevezési díj` or `Szenior kedvezmény (30%)`: a line of the price. A handover without a fee has no word of one. */
export function priceLine(
  { kind, percent, amountHuf }: EntryConfirmation['priceLines'][number],
  t: Translate,
): string {
  if (kind === 'handover_fee' && amountHuf === 0) return t('document:handover_free');
  return `${t(`document:${kind}`)}${percent === null ? '' : ` (${percent}%)`}`;
}

/** `08:30`, for the bib. */
export function startTime(entry: Pick<EntryConfirmation, 'startsAt' | 'language'>): string {
  return entry.startsAt ? formatTime(entry.startsAt, entry.language) : '';
}
