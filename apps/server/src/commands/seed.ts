import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ContentError, isEmpty, loadContent } from '../areas/content/catalog/index.ts';
import { loadReference } from '../areas/content/reference/index.ts';
import { isTrainingFile, loadTraining } from '../areas/content/training/index.ts';
import { isCouponFile, loadCoupons } from '../areas/shop/coupons/index.ts';
import { isPickupFile, loadPickups } from '../areas/shop/delivery/index.ts';
import { isProductFile, loadProducts } from '../areas/shop/products/index.ts';
import { freshenDemo } from '../demo/freshen-demo.ts';
import { loadDemoPeople } from '../demo/load-demo-people.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { StartError } from '../platform/config/start-error.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import { createPasswords } from '../platform/password.ts';
import { type Handle, joinTransaction } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { analyze } from './analyze.ts';
import { asOwner } from './as-owner.ts';
import { migrated } from './migrate.ts';
import { USAGES } from './usages.ts';

const demoContent = join(repositoryRoot, 'content/demo');

/** `seed FILE…`: loads or updates the rows of content files (content/README.md). */
export async function seed(config: Config, files: string[]): Promise<void> {
  if (files.length === 0) throw new StartError(USAGES.seed);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await migrated(place.migrationUrl, config);
    await asOwner(place.migrationUrl, async (handle) => {
      const report = await load(
        handle,
        files.map((file) => resolve(file)),
      );
      await analyze(handle);
      console.log(report);
    });
  } finally {
    await place.stop();
  }
}

/**
 * Loads the demo content, with people and clubs, into a database that has no event. In one transaction: after a kill
 * the next start does all of it. Later starts only set what has an end by the clock.
 */
export async function seedWhenEmpty(
  url: string,
  config: Pick<Config, 'serverSecrets' | 'passwordCost' | 's3' | 'dataDir'>,
): Promise<void> {
  await asOwner(url, async (handle) => {
    if (!(await isEmpty(handle))) return freshenDemo(handle, demoContent, systemClock.now());
    const names = (await readdir(demoContent)).filter((name) => name.endsWith('.yaml')).sort();
    await joinTransaction(handle, async (trx) => {
      const files = names.map((name) => join(demoContent, name));
      await load(
        trx,
        files.filter((file) => !isCouponFile(file)),
      );
      await loadReference(trx, demoContent, { now: systemClock.now(), source: 'shipped', replaces: false });
      await loadDemoPeople(trx, demoContent, {
        now: systemClock.now(),
        hash: createPasswords(config.passwordCost).hash,
        secrets: config.serverSecrets,
        storage: openStorage(config),
      });
      // After the people, whom some of them are for.
      await load(trx, files.filter(isCouponFile));
    });
    await analyze(handle);
  });
}

/** Events first: products, race centres and coupons may belong to them. */
async function load(handle: Handle, files: string[]) {
  const now = systemClock.now();
  const products = files.filter(isProductFile);
  const handovers = files.filter(isPickupFile);
  const plans = files.filter(isTrainingFile);
  const coupons = files.filter(isCouponFile);
  const others = [...products, ...handovers, ...plans, ...coupons];
  const events = files.filter((file) => !others.includes(file));
  return joinTransaction(handle, async (trx) => ({
    ...(events.length > 0 && { events: await loadContent(trx, events, now) }),
    ...(handovers.length > 0 && { handovers: await loadPickups(trx, handovers, now) }),
    ...(products.length > 0 && { products: await loadProducts(trx, products, now) }),
    ...(plans.length > 0 && { training: await loadTraining(trx, plans, now) }),
    ...(coupons.length > 0 && { coupons: await loadCoupons(trx, coupons, now) }),
  })).catch((error: unknown) => {
    throw error instanceof ContentError ? new StartError(error.message) : error;
  });
}
