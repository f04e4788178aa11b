import * as operations from '@rajt/contract/content/operations/training';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import { oneClickRoute } from '../../../platform/http/one-click.ts';
import { type Limit, PUBLIC_READS } from '../../../platform/http/rate-limit.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { deleteOldSubscriptions } from '../../people/subscriptions/index.ts';
import { confirm, endByLink, readSubscription, unsubscribe } from './by-link.ts';
import { changeState, mark } from './change-series.ts';
import { trainingMails } from './mails.ts';
import { ownNewsletters } from './own-data-queries.ts';
import { publicPages } from './public-pages.ts';
import { readLetter, readSeries, readSeriesList } from './read-training.ts';
import { sendLetters } from './send-letters.ts';
import { subscribe } from './subscribe.ts';
import { readNewsletters, subscribeByMail } from './subscribe-by-mail.ts';

export { isTrainingFile, loadTraining } from './content/load-training.ts';

export const trainingManifest = defineModule({
  name: 'training',
  owns: ['training_series', 'training_week', 'training_session', 'training_done'],
  mails: trainingMails,
  ownData: { newsletters: ownNewsletters },
});

/** Wide: a link cannot be guessed, and a company reads its mails from one network. */
const BY_LINK: Limit<'network'> = {
  per: 'network',
  name: 'newsletter-network',
  points: 300,
  seconds: 900,
  isLocal: true,
};
const SUBSCRIBING: Limit<'network'> = {
  per: 'network',
  name: 'subscribe-network',
  points: 30,
  seconds: 3600,
};
/** Each is a press in the plan. */
const PRESSES: Limit = { per: 'account', name: 'training-person', points: 120, seconds: 60, isLocal: true };

const sendLettersJob = defineJob('send-training-letters', z.object({}));
const eraseJob = defineJob('forget-old-subscriptions', z.object({}));

/** E-training: plans that come as weekly letters, their followers, and the sessions done; subscriptions by an address. */
export function trainingModule(deps: Deps): Module {
  return {
    publicPages,
    jobs: [
      handle(sendLettersJob, () => sendLetters(deps), '*/10 * * * *'),
      handleRetention(deps.db, eraseJob, () => deleteOldSubscriptions(deps.db), '43 3 * * *'),
    ],
    routes: (site) => {
      const mails = site.limits.shared('newsletter-address', 5, 3600);
      serve(site, operations.listSeries, (call) => readSeriesList(deps, call));
      serve(site, operations.getSeries, (call) => readSeries(deps, call));
      serve(site, operations.getLetter, (call) => readLetter(deps, call));
      serve(site, operations.subscribe, (call) => subscribe(deps, call), { limit: [PRESSES] });
      serve(site, operations.changeSeries, (call) => changeState(deps, call), { limit: [PRESSES] });
      serve(site, operations.markSession, (call) => mark(deps, call), { limit: [PRESSES] });
      serve(site, operations.listNewsletters, (call) => readNewsletters(deps, call), {
        limit: [PUBLIC_READS],
      });
      serve(site, operations.subscribeByMail, (call) => subscribeByMail(deps, mails, call), {
        limit: [SUBSCRIBING],
      });
      serve(site, operations.getSubscription, (call) => readSubscription(deps, call), { limit: [BY_LINK] });
      serve(site, operations.confirmSubscription, (call) => confirm(deps, call), { limit: [BY_LINK] });
      serve(site, operations.unsubscribe, (call) => unsubscribe(deps, call), { limit: [BY_LINK] });
    },
    outsideRoutes: (app) =>
      oneClickRoute(app, '/unsubscribe/:id', {
        end: (id) => endByLink(deps, id),
        page: (id) => `/e-edzes/unsubscribe/${id}`,
      }),
  };
}
