import { formatDateRange, formatDateTime } from '@rajt/rules/dates';
import type { PricedItem } from '../../checkout/cart/index.ts';
import type { ItemInCart } from './item-queries.ts';

/**
 * The text of a piece in the line of an order: its race, its nights or when it leaves. It is part of the books, so nobody is
 * named in it, and no engraving.
 */
export function lineText({
  textHu,
  textEn,
  raceHu,
  raceEn,
  arrivesOn,
  leavesOn,
  departsAt,
}: ItemInCart): PricedItem['text'] {
  const when = (language: 'hu' | 'en') => {
    if (departsAt) return formatDateTime(departsAt, language);
    return arrivesOn !== null && leavesOn !== null ? formatDateRange(arrivesOn, leavesOn, language) : null;
  };
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  return { hu: join(textHu, raceHu, when('hu')), en: join(textEn, raceEn, when('en')) };
}
