import { canonicalEmail } from '@rajt/rules/formats';
import type { Deps } from '../../../platform/deps.ts';
import type { Staff } from '../../../platform/http/console.ts';
import { type Bucket, hasPoint, type RateLimits } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealFactor, stepOfCode, unsealFactor } from './factor.ts';
import { findFactor, resealFactor, useStep } from './factor-queries.ts';
import type { StaffPeople } from './staff-people.ts';

/**
 * The tries of codes of one account. They count with the tries of passwords, too, but a right password, on a site or here, does not make
 * wrong codes not count: a thief of the password could guess for ever.
 */
export interface CodeTries {
  readonly perQuarterHour: Bucket;
  readonly perDay: Bucket;
}

export function codeTries(limits: RateLimits): CodeTries {
  return {
    perQuarterHour: limits.shared('console-code', 10, 900),
    perDay: limits.shared('console-code-day', 60, 86_400),
  };
}

type CodeDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Counts a try before the code is checked; returns the function that uncounts the try of a right code. */
export async function takeCodeTry(
  people: StaffPeople,
  tries: CodeTries,
  { staff, ip }: { staff: Staff; ip: string },
): Promise<() => Promise<void>> {
  await tries.perQuarterHour.take(staff.id);
  if (!(await hasPoint(tries.perDay, staff.id))) throw new Refusal('too_many_requests', { retryAfter: 3600 });
  const wasRight = await people.takeTry({ email: canonicalEmail(staff.email), ip });
  return async () => {
    await wasRight();
    await tries.perQuarterHour.forget(staff.id);
    await tries.perDay.forget(staff.id);
  };
}

/** Uses a code of the account's second factor. A wrong, an old and a used one are refused alike. */
export async function expectCode(
  deps: CodeDeps,
  people: StaffPeople,
  tries: CodeTries,
  { staff, ip, code }: { staff: Staff; ip: string; code: string },
): Promise<void> {
  const wasRight = await takeCodeTry(people, tries, { staff, ip });
  const { serverSecrets } = deps.config;
  const factor = await findFactor(deps.db, staff.id);
  const unsealed = factor && unsealFactor(serverSecrets, staff.id, factor.secret);
  if (!factor || !unsealed) throw wrongSignIn();
  const step = stepOfCode(unsealed.secret, code, deps.clock.now());
  if (step === null || !(await useStep(deps.db, staff.id, { sealed: factor.secret, step })))
    throw wrongSignIn();
  await wasRight();
  if (unsealed.isOutdated) {
    const to = sealFactor(serverSecrets, staff.id, unsealed.secret);
    await resealFactor(deps.db, staff.id, { from: factor.secret, to });
  }
}

/** The one answer to a wrong password, a right one without a role, and a wrong, old or used code. */
export function wrongSignIn(): Refusal {
  return new Refusal('credentials_wrong', { context: 'console' });
}
