import * as schemas from '@rajt/contract/office/schemas/flags';
import { byCommand, readFlag, readFlags, settleFlag } from '../areas/office/flags/index.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Handle } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

/** `flags`: prints what a person must look at; `flags settle ID [--by NAME]`: marks it as looked at (docs/operations.md). */
export async function flags(config: Config, args: string[]): Promise<void> {
  const work = read(args);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, work);
  } finally {
    await place.stop();
  }
}

function read(args: string[]): (handle: Handle) => Promise<void> {
  const { by, rest } = takeBy(args);
  const [verb, flagId, ...more] = rest;
  if (verb === undefined) return print;
  const path = schemas.settleFlag.params.safeParse({ flagId });
  if (verb !== 'settle' || more.length > 0 || !path.success) throw new StartError(USAGES.flags);
  return (handle) => settle(handle, path.data.flagId, by);
}

async function print(handle: Handle): Promise<void> {
  const { items, total } = await readFlags(handle, 'open', 'en');
  for (const one of items) for (const line of linesOf(one)) console.log(line);
  if (total > items.length) console.log(`and ${total - items.length} older ones`);
  if (total === 0) console.log('no flag is open: there is nothing to look at');
}

function linesOf(flag: schemas.Flag): string[] {
  const often = flag.times === 1 ? '' : `, ${flag.times} times since ${flag.firstRaisedAt}`;
  return [
    `${flag.id} ${flag.kind} ${flag.subject} ${JSON.stringify(flag.detail)} ${flag.lastRaisedAt}${often}`,
    `  ${flag.text}`,
  ];
}

async function settle(handle: Handle, flagId: string, by: string): Promise<void> {
  const settled = await readFlag(handle, flagId, 'en');
  if (!settled) throw new StartError(`there is no flag ${flagId}`);
  await settleFlag(handle, flagId, byCommand(by));
  console.log(`${settled.kind} ${settled.subject} is settled`);
}
