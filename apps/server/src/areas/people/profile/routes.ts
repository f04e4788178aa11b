import { getProfile } from '@rajt/contract/people/operations/accounts';
import * as operations from '@rajt/contract/people/operations/profile';
import { budapestDate } from '@rajt/rules/dates';
import { anniversary, pointsOf } from '@rajt/rules/people/anniversary';
import type { Deps } from '../../../platform/deps.ts';
import { ok, type SiteApp, serve } from '../../../platform/http/http.ts';
import { bucketOf, type Limit } from '../../../platform/http/rate-limit.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { changeProfile, type ProfileDeps } from './change-profile.ts';
import { checkUsers } from './check-users.ts';
import { findPastStarts, findProfile } from './queries.ts';

/** How often a person asks whether a chip or card is known: a number can be guessed. */
const NUMBERS: Limit = { per: 'account', name: 'profile-numbers-account', points: 60, seconds: 3600 };

export function profileRoutes(site: SiteApp, deps: Deps & ProfileDeps, viewers: ViewerCache): void {
  // Only a profile with numbers takes a point.
  const numbers = bucketOf(deps.limits, NUMBERS);
  serve(site, getProfile, async ({ viewer }) => ok({ data: await findProfile(deps.db, viewer.id) }));
  serve(site, operations.replaceProfile, (call) => changeProfile(deps, viewers, numbers, call));
  serve(site, operations.changeProfile, (call) => changeProfile(deps, viewers, numbers, call));
  serve(site, operations.checkUsers, (call) => checkUsers(deps, call), { limit: [NUMBERS] });
  serve(site, operations.getAnniversary, async ({ viewer }) => {
    const today = budapestDate(deps.clock.now());
    return ok({ data: anniversary(pointsOf(await findPastStarts(deps.db, viewer.id, today))) });
  });
}
