import type { GIFT_CARD_VALUES } from '@rajt/rules/papers/gift-cards';
import { formatGiftCode } from '@rajt/rules/papers/gift-code';
import type { Config } from '../../../platform/config/config.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { insertGivenGifts, newGiftCode } from '../../shop/products/index.ts';

/** Makes codes that the organiser gives away, and returns them: only here they can be read. `by`: the person who runs the command. */
export async function giveCodes(
  { db, config }: { readonly db: Handle; readonly config: Pick<Config, 'serverSecrets'> },
  count: number,
  valueHuf: (typeof GIFT_CARD_VALUES)[number],
  by: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => newGiftCode(config));
  const site = { branch: 'run', market: 'dom' } as const;
  await insertGivenGifts(db, codes, { valueHuf, drawing: 'ribbon', site, by });
  return codes.map(({ code }) => formatGiftCode(code));
}
