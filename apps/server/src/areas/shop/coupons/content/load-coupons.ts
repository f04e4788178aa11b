import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import type { Handle, Trx } from '../../../../platform/postgres/database.ts';
import { type LoadReport, loadFiles, type Wrong } from '../../../content/catalog/index.ts';
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

/** Whether a content file is a coupon, by its name. */
export function isCouponFile(file: string): boolean {
  return file.endsWith('.coupon.yaml');
}

/**
 * Loads coupons, all of the files or none; load their events, and the accounts that they are for, before. Idempotent.
 * Anything may change at any time: orders keep what they have frozen, and uses stay counted. Relative days count from `now`.
 */
export function loadCoupons(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  return loadFiles(db, { kind: couponKind, lock: lockLoading, store }, files, now);
}

async function store(trx: Trx, coupon: CouponContent, report: { wrong: Wrong }) {
  let isWrong = false;
  const wrong: Wrong = (path, message) => {
    isWrong = true;
    report.wrong(path, message);
  };
  await checkPlaces(trx, coupon, wrong);
  const people = await findPeople(trx, coupon, wrong);
  if (isWrong) return 'same';
  const change = await saveCoupon(trx, coupon);
  const isChanged = await savePeople(trx, coupon.id, people);
  return change === 'same' && isChanged ? 'changed' : change;
}

/** Checks that no other coupon has the code, and that the events and races that it is limited to exist. */
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
