import * as notices from '@rajt/contract/entering/operations/opening-notices';
import * as operations from '@rajt/contract/entering/operations/waiting';
import * as stock from '@rajt/contract/shop/operations/stock-notices';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { eraseWaiting } from './erase-waiting.ts';
import { joinList } from './join-list.ts';
import { leaveList } from './leave-list.ts';
import { waitingMails } from './mails.ts';
import { deleteNotice, findNotices } from './notice-queries.ts';
import { askForNotice, sweepNotices } from './opening-notices.ts';
import { ownOpeningNotices, ownStockNotices, ownWaitingPlaces } from './own-data-queries.ts';
import { sweepLists } from './settle-list.ts';
import { deleteStockNotice, findStockNotices } from './stock-notice-queries.ts';
import { askForStockNotice, sweepStockNotices } from './stock-notices.ts';
import { viewPlaces } from './view-places.ts';

export { acceptOffers } from './accept-offer.ts';
export { waitingOfferMail } from './mails.ts';
export { findListsOfBoth, moveWaiting } from './move-queries.ts';
export { endLists } from './settle-list.ts';

export const waitingManifest = defineModule({
  name: 'waiting',
  owns: ['waiting_place', 'waiting_person', 'opening_notice', 'stock_notice'],
  mails: waitingMails,
  erase: { rest: (trx, { id, others }) => eraseWaiting(trx, id, others) },
  ownData: {
    waitingPlaces: ownWaitingPlaces,
    openingNotices: ownOpeningNotices,
    stockNotices: ownStockNotices,
  },
});

/** Joining and leaving over and over would only move others. */
const JOINS: readonly Limit[] = [
  { per: 'account', name: 'waiting-person', points: 30, seconds: 3600 },
  { per: 'network', name: 'waiting-network', points: 600, seconds: 3600 },
];

/** One a minute: a freed place is kept for waiting people from the moment on when it is freed. */
const sweepJob = defineJob('sweep-waiting-lists', z.object({}));

const sweepNoticesJob = defineJob('sweep-opening-notices', z.object({}));

const sweepStockNoticesJob = defineJob('sweep-stock-notices', z.object({}));

/**
 * Waiting lists: they offer the freed places of a full race (decision 0032). Also mails to people who wait for entry to open, or
 * for a product to be back.
 */
export function waitingModule(deps: Deps): Module {
  return {
    jobs: [
      handle(sweepJob, () => sweepLists(deps), '* * * * *'),
      handle(sweepNoticesJob, () => sweepNotices(deps), '* * * * *'),
      handle(sweepStockNoticesJob, () => sweepStockNotices(deps), '* * * * *'),
    ],
    routes: (site) => {
      serve(site, operations.joinWaitingList, (call) => joinList(deps, call), { limit: JOINS });
      serve(site, operations.leaveWaitingList, (call) => leaveList(deps, call));
      serve(site, notices.askForNotice, (call) => askForNotice(deps, call), { limit: JOINS });
      serve(site, notices.withdrawNotice, async ({ viewer, params }) => {
        await deleteNotice(deps.db, viewer.id, params.raceId);
        return { status: 204 as const, body: undefined };
      });
      serve(site, notices.listNotices, async ({ viewer }) =>
        ok({ data: { items: await findNotices(deps.db, viewer.id) } }),
      );
      serve(site, stock.askForStockNotice, (call) => askForStockNotice(deps, call), { limit: JOINS });
      serve(site, stock.withdrawStockNotice, async ({ viewer, params }) => {
        await deleteStockNotice(deps.db, viewer.id, params.variantId);
        return { status: 204 as const, body: undefined };
      });
      serve(site, stock.listStockNotices, async ({ viewer }) =>
        ok({ data: { items: await findStockNotices(deps.db, viewer.id) } }),
      );
      serve(site, operations.listWaitingPlaces, async ({ viewer, site: at, language }) =>
        ok({ data: { items: await viewPlaces(deps, { accountId: viewer.id, site: at, language }) } }),
      );
    },
  };
}
