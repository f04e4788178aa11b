import { GIFT_CARD_VALUES } from '@rajt/rules/papers/gift-cards';
import { z } from 'zod';
import type { VariantContent } from './variant-content.ts';

/** The value of a product of the type gift_card, in forints: its price, too. */
export const giftCardFile = z.strictObject({ value: z.literal(GIFT_CARD_VALUES) });
export type GiftCardFile = z.output<typeof giftCardFile>;

/** It never runs out. */
export function giftCardVariants(id: string, { value }: GiftCardFile): VariantContent[] {
  return [{ id: `${id}-card`, name: { hu: '', en: '' }, stock: null, kind: 'gift_card', amountHuf: value }];
}
