import { formatDateTime, formatTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { texts } from '../../../platform/http/language.ts';
import type { HandoverTime, ShippingMethod } from './offer-queries.ts';

/** The text of a delivery as the line of an order, in both languages. */
interface LineText {
  readonly hu: string;
  readonly en: string;
}

/** `Szállítás: Futárral, házhoz` */
export function parcelText({ nameHu, nameEn }: Pick<ShippingMethod, 'nameHu' | 'nameEn'>): LineText {
  const say = (language: Language, name: string) => texts(language)('deliveryLine:parcel', { name });
  return { hu: say('hu', nameHu), en: say('en', nameEn) };
}

/** `Átvétel: Szervezőiroda, 2026. december 3. 10:00–18:00` */
export function pickupText(time: Pick<HandoverTime, 'nameHu' | 'nameEn' | 'startsAt' | 'endsAt'>): LineText {
  const say = (language: Language, name: string) =>
    texts(language)('deliveryLine:handover', { name, when: timeSpan(time, language) });
  return { hu: say('hu', time.nameHu), en: say('en', time.nameEn) };
}

/** `Szervezőiroda, 2026. december 3. 10:00–18:00` */
export function whereAndWhen(
  time: Pick<HandoverTime, 'nameHu' | 'nameEn' | 'startsAt' | 'endsAt'>,
): LineText {
  return { hu: `${time.nameHu}, ${timeSpan(time, 'hu')}`, en: `${time.nameEn}, ${timeSpan(time, 'en')}` };
}

/** `2026. december 3. 10:00–18:00`; a place hands over within a day. */
function timeSpan({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, language: Language): string {
  return `${formatDateTime(startsAt, language)}–${formatTime(endsAt, language)}`;
}
