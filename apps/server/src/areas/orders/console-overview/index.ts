import { getOverview, listStaffEvents } from '@rajt/contract/office/operations/events';
import { searchConsole } from '@rajt/contract/office/operations/search';
import { eventsOfGrants } from '@rajt/rules/office/grant-events';
import type { Deps } from '../../../platform/deps.ts';
import { serveConsole } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { listStaffEvents as list } from './list-events.ts';
import { createOverview } from './overview.ts';
import { CHOSEN_BY_HIT, searchConsole as search } from './search.ts';

export const consoleOverviewManifest = defineModule({ name: 'console-overview' });

/** A person who types asks a few times a second; a program that reads everybody's names is stopped. */
const SEARCHES: Limit = { per: 'account', name: 'console-search', points: 300, seconds: 300 };

/** The console's events, the numbers of their entries, and its search. */
export function consoleOverviewModule(deps: Pick<Deps, 'db' | 'clock'>): Module {
  const overview = createOverview(deps);
  return {
    consoleRoutes: (console) => {
      serveConsole(console, listStaffEvents, async ({ staff, language }) =>
        ok({ data: { items: await list(deps.db, eventsOfGrants(staff.grants), language) } }),
      );
      serveConsole(console, getOverview, async ({ staff, language }) =>
        ok({ data: await overview.read(eventsOfGrants(staff.grants), language) }),
      );
      serveConsole(
        console,
        searchConsole,
        async ({ staff, query, language }) => ({
          ...ok({ data: await search(deps.db, staff, query.q, language) }),
          sees: CHOSEN_BY_HIT,
        }),
        { limit: [SEARCHES] },
      );
    },
  };
}
