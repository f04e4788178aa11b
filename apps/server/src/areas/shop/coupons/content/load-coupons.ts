import { budapestDate } from '@rajt/rules/dates';
import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import { type Handle, joinTransaction, type Trx } from '../../../../platform/postgres/database.ts';
import {
  ContentError,
  type LoadReport,
  type Mistake,
  readContentFiles,
} from '../../../content/catalog/index.ts';
import {
  findAccounts,
  findOther,
  knownEvents,
  knownRaces,
  lockLoading,
  saveCoupon,
  savePeople,
} from './queries.ts';
import { type CouponContent, resolveCoupon } from './resolve.ts';
import { couponFile } from './schema.ts';

const couponKind = { schema: couponFile, resolve: resolveCoupon };

/** Whether a content file is a coupon: its name says so. */
export function isCouponFile(file: string): boolean {
  return file.endsWith('.coupon.yaml');
}

/**
 * Loads coupons, all of the files or none; load their events, and the accounts that they are for, before. Idempotent.
 * Anything may change at any time: orders keep what they have frozen, and uses stay counted. Relative days count from `now`.
 */
export async function loadCoupons(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  const coupons = await readContentFiles(couponKind, files, budapestDate(now));
  return joinTransaction(db, async (trx) => {
    await lockLoading(trx);
    const mistakes: Mistake[] = [];
    const changes = new Map<string, 'added' | 'changed' | 'same'>();
    for (const [at, coupon] of coupons.entries()) {
      const before = mistakes.length;
      const wrong = (path: string, message: string) =>
        mistakes.push({ file: files[at] ?? coupon.id, line: null, path, message });
      await checkPlaces(trx, coupon, wrong);
      const people = await findPeople(trx, coupon, wrong);
      if (mistakes.length > before) continue;
      const change = await saveCoupon(trx, coupon);
      const isChanged = await savePeople(trx, coupon.id, people);
      changes.set(coupon.id, change === 'same' && isChanged ? 'changed' : change);
    }
    if (mistakes.length > 0) throw new ContentError(mistakes);
    const ids = (change: string) => [...changes].filter(([, one]) => one === change).map(([id]) => id);
    return { added: ids('added'), changed: ids('changed'), same: ids('same'), notes: [] };
  });
}

type Wrong = (path: string, message: string) => void;

/** The code is nobody else's, and the events and races that it is limited to are there. */
async function checkPlaces(trx: Trx, coupon: CouponContent, wrong: Wrong): Promise<void> {
  const other = await findOther(trx, coupon);
  if (other !== undefined) wrong('code', `"${coupon.code}" is the code of the coupon "${other}" already`);
  const on = coupon.branches.join(', ');
  const [events, races] = [await knownEvents(trx, coupon), await knownRaces(trx, coupon)];
  for (const [at, id] of coupon.events.entries())
    if (!events.includes(id)) wrong(`events.${at}`, `there is no event "${id}" on ${on}`);
  for (const [at, id] of coupon.races.entries())
    if (!races.includes(id)) wrong(`races.${at}`, `there is no race "${id}" on ${on}`);
}

async function findPeople(trx: Trx, { only_for }: CouponContent, wrong: Wrong): Promise<UserId[]> {
  const emails = (only_for ?? []).map(canonicalEmail);
  const accounts = await findAccounts(trx, emails);
  return emails.flatMap((email, at) => {
    const id = accounts.get(email);
    if (id === undefined) wrong(`only_for.${at}`, `nobody has an account with the address ${email}`);
    return id === undefined ? [] : [id];
  });
}
