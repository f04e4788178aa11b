import type { giftConfirmation } from '@rajt/contract/papers/operations/gift-cards';
import { formatDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';
import { formatGiftCode } from '@rajt/rules/papers/gift-code';
import { type Config, siteSettings } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findBoughtGiftToPrint, type GiftToPrint, showGiftCode } from '../../shop/products/index.ts';
import { renderGiftCard } from '../documents/index.ts';

/** A card as it is printed and mailed; null when the server's secret is another one than that of its code. */
export function toGiftDocument(gift: GiftToPrint, language: Language, config: Config) {
  const { branch, market, drawing, message, toName, fromName } = gift;
  const code = showGiftCode(gift, config);
  if (code === null) return null;
  const { origin } = siteSettings(config, { branch, market });
  return {
    language,
    branch,
    drawing,
    message,
    toName,
    fromName,
    value: formatHuf(gift.valueHuf),
    code: formatGiftCode(code),
    url: `${origin}/giftcard-redeem?code=${formatGiftCode(code)}`,
    until: formatDate(gift.expiresOn, language),
    organiser: config.organiser.name,
  };
}

/** The PDF of one's own paid card, while it can be redeemed; of any other it is not found. */
export async function downloadGift(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { viewer, params, language }: Call<typeof giftConfirmation>,
): Promise<Reply<typeof giftConfirmation>> {
  const gift = await findBoughtGiftToPrint(db, viewer.id, params.cartItemId);
  const document = gift && toGiftDocument(gift, language, config);
  if (!document) throw new Refusal('not_found');
  return {
    status: 200,
    body: await renderGiftCard(document),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="gift-card.pdf"',
    },
  };
}
