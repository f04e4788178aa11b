import type { BoughtGiftCard, GiftCard } from '@rajt/contract/gift-card';
import { formatGiftCode } from '@rajt/rules/papers/gift-code';
import type { Config } from '../../../platform/config/config.ts';
import { showGiftCode } from './gift-code.ts';
import type { StoredBoughtGift } from './view-queries.ts';

/** The texts of a card, with its time as the wire has it. */
export function giftView({ mail, ...gift }: GiftCard): GiftCard {
  return {
    ...gift,
    mail: mail && { ...mail, sentAt: mail.sentAt && new Date(mail.sentAt).toISOString() },
  };
}

/** For its buyer: with its code while that can be redeemed. */
export function boughtGiftView(
  gift: GiftCard,
  { state, expiresOn, ...stored }: StoredBoughtGift,
  { cartItemId, config }: { cartItemId: string; config: Pick<Config, 'serverSecrets'> },
): BoughtGiftCard {
  const code = state === 'active' ? showGiftCode(stored, config) : null;
  return { ...giftView(gift), cartItemId, state, expiresOn, code: code && formatGiftCode(code) };
}
