import { GIFT_CARD_VALUES } from '@rajt/rules/papers/gift-cards';
import { giveCodes } from '../areas/papers/gift-cards/index.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { MAX_CODES, USAGES } from './usages.ts';

/** `giftcodes COUNT VALUE [--by NAME]`: makes gift codes to give away, and prints them (docs/operations.md). */
export async function giftcodes(config: Config, args: string[]): Promise<void> {
  const {
    by,
    rest: [countText = '', valueText = '', ...surplus],
  } = takeBy(args);
  const value = GIFT_CARD_VALUES.find((one) => String(one) === valueText);
  const count = /^\d{1,4}$/.test(countText) ? Number(countText) : 0;
  if (!value || count < 1 || count > MAX_CODES || surplus.length > 0) throw new StartError(USAGES.giftcodes);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, async (handle) => {
      for (const code of await giveCodes({ db: handle, config }, count, value, by)) console.log(code);
    });
  } finally {
    await place.stop();
  }
}
