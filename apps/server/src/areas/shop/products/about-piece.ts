import { daysBetween, formatDate, formatDateRange, formatDateTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { pick, texts } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { StoredAbout } from './about-queries.ts';

/**
 * The details that distinguish a piece from others of its variant, a line each: for whom and which race, what is engraved, which
 * nights, who comes, when the bus leaves. The same words in the cart, at the checkout, in the list of purchases, in mails and
 * PDFs.
 */
export function aboutPiece(
  { kind, caption, participant, race, stay, readyOn }: StoredAbout,
  language: Language,
): string[] {
  const t = texts(language);
  const name = participant ? fullName(participant, language) : '';
  const of = race ? pick(language, race.hu, race.en) : '';
  return [
    ...(name && of ? [t('pieceAbout:forBoth', { name, race: of })] : []),
    ...(!name && of ? [t('pieceAbout:forRace', { race: of })] : []),
    ...(caption ? [t('pieceAbout:caption', { caption })] : []),
    ...(readyOn ? [t('pieceAbout:ready', { day: formatDate(readyOn, language) })] : []),
    ...(stay ? aboutStay(stay, kind, language) : []),
  ];
}

function aboutStay(
  { arrivesOn, leavesOn, adults, guests, departsAt }: NonNullable<StoredAbout['stay']>,
  kind: StoredAbout['kind'],
  language: Language,
): string[] {
  const t = texts(language);
  if (departsAt) return [t('pieceAbout:departs', { when: formatDateTime(new Date(departsAt), language) })];
  return [
    t('pieceAbout:nights', {
      days: formatDateRange(arrivesOn, leavesOn, language),
      count: daysBetween(arrivesOn, leavesOn),
    }),
    ...(kind === 'tourist_tax' ? [t('pieceAbout:adults', { count: adults })] : []),
    ...(kind === 'room' && guests.length > 0 ? [t('pieceAbout:guests', { names: guests.join(', ') })] : []),
  ];
}
