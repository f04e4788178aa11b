import { addDays, budapestDate, type CalendarDate } from '../dates.ts';

/** Gift cards: their worth, their texts, and how long they can be redeemed (specification sections 2, 9). */

/** The values of gift cards, in forints. */
export const GIFT_CARD_VALUES = [1000, 5000, 10_000, 20_000] as const;

/** The pictures that a buyer can choose from; packages/ui draws them, the server prints them. */
export const GIFT_DRAWINGS = ['ribbon', 'finish', 'lake', 'summit', 'candles', 'winter'] as const;
export type GiftDrawing = (typeof GIFT_DRAWINGS)[number];

/** The longest message in characters, line breaks included. */
export const GIFT_MESSAGE_MAX = 240;
/** Lines of a message: a card has room for so many. */
export const GIFT_MESSAGE_LINES = 6;
/** The longest name on a card, in characters. */
export const GIFT_NAME_MAX = 40;
/** The latest day of the mail that a buyer may choose, in days from today. */
export const GIFT_DAYS_AHEAD = 180;
/** The hour in Budapest from which mails go out on their day. */
export const GIFT_MAIL_HOUR = 8;

/**
 * `unpaid`: in a cart, or being paid; `active`: its code can be redeemed; `redeemed`: its worth is in a balance; `void`: it
 * was returned, has expired, or was revoked by the organiser. A row moves once from active, under its lock.
 */
export const GIFT_CARD_STATES = ['unpaid', 'active', 'redeemed', 'void'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** The last day on which a card that was paid then can be redeemed: the end of the next calendar year. */
export function giftCardExpiresOn(paidAt: Date): CalendarDate {
  return `${Number(budapestDate(paidAt).slice(0, 4)) + 1}-12-31`;
}

/** Whether a buyer may choose this day for the mail: from today on, and not too far ahead. */
export function isGiftDay(day: CalendarDate, today: CalendarDate): boolean {
  return day >= today && day <= addDays(today, GIFT_DAYS_AHEAD);
}

/** The length of a message in characters, as a reader counts them: an accent or an emoji is one. */
export function giftMessageLength(message: string): number {
  return [...new Intl.Segmenter('hu', { granularity: 'grapheme' }).segment(message)].length;
}
