import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GIFT_CARD_VALUES } from '@rajt/rules/papers/gift-cards';
import { cleanGiftCode, isGiftCode } from '@rajt/rules/papers/gift-code';
import { z } from 'zod';
import { hashGiftCode, insertGivenGifts } from '../areas/shop/products/index.ts';
import type { Trx } from '../platform/postgres/database.ts';

const giftCodes = z.array(
  z.strictObject({
    code: z.string().transform(cleanGiftCode).refine(isGiftCode, 'no gift code'),
    value: z.literal(GIFT_CARD_VALUES),
  }),
);

/** Gift codes that everybody can read (gift-codes.json), each for the first visitor of the demo who redeems it. */
export async function giveDemoCodes(trx: Trx, folder: string): Promise<void> {
  const codes = giftCodes.parse(JSON.parse(await readFile(join(folder, 'gift-codes.json'), 'utf8')));
  const site = { branch: 'run', market: 'dom' } as const;
  for (const { code, value: valueHuf } of codes)
    await insertGivenGifts(trx, [{ seed: randomBytes(16), codeHash: hashGiftCode(code) }], {
      valueHuf,
      drawing: 'ribbon',
      site,
      by: 'demo',
    });
}
