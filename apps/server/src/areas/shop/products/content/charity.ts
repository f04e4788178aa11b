import { canonicalVatNumber } from '@rajt/rules/people/vat-number';
import { isDonation, MAX_DONATION_HUF } from '@rajt/rules/shop/donations';
import { z } from 'zod';
import type { Complain } from '../../../content/catalog/index.ts';
import { text } from './texts.ts';
import type { VariantContent } from './variant-content.ts';

const donation = z.int().min(1).max(MAX_DONATION_HUF);

/** The organisation for which a product of the type charity collects, and how much one can give. */
export const charityFile = z.strictObject({
  organisation: text,
  tax_number: z
    .string()
    .refine((value) => canonicalVatNumber(value) !== null, 'no tax number: give one like 12345678-1-42'),
  goal: z.int().min(1).max(1_000_000_000).nullable().default(null),
  gifts: z.array(z.strictObject({ amount: donation, name: text })).max(12),
  free: z.strictObject({ least: donation, most: donation }),
});
export type CharityFile = z.output<typeof charityFile>;

/** The variants of a charity: its fixed gifts, and the free amount last. None of them runs out. */
export function charityVariants(id: string, { gifts }: CharityFile): VariantContent[] {
  return [
    ...gifts.map(
      ({ amount, name }): VariantContent => ({
        id: `${id}-${amount}`,
        name,
        stock: null,
        kind: 'piece',
        amountHuf: amount,
      }),
    ),
    { id: `${id}-free`, name: { hu: '', en: '' }, stock: null, kind: 'free_amount', amountHuf: null },
  ];
}

export function checkCharity({ gifts, free }: CharityFile, wrong: Complain): void {
  if (!isDonation(free.least, { leastHuf: 1, mostHuf: free.most }))
    wrong(['charity', 'free', 'most'], 'the most that one can give is below the least');
  const amounts = gifts.map(({ amount }) => amount);
  amounts.forEach((amount, at) => {
    if (amounts.indexOf(amount) < at)
      wrong(['charity', 'gifts', at, 'amount'], 'there is a gift of this amount already');
  });
}
