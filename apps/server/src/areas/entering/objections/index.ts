import * as operations from '@rajt/contract/entering/operations/objections';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { notifyEntered } from './job-names.ts';
import { objectionsMails } from './mails.ts';
import { notifyEnteredOf } from './notify-entered.ts';
import { checkEntered, objectToEntry } from './object.ts';
import { deleteOldNotices, eraseNotices } from './queries.ts';

export { notifyEntered } from './job-names.ts';
export { notifyReplaced } from './notify-entered.ts';

export const objectionsManifest = defineModule({
  name: 'objections',
  owns: ['entered_notice'],
  mails: objectionsMails,
  erase: { account: (trx, { people }) => eraseNotices(trx, people) },
});

const removeOldNotices = defineJob('remove-old-notices', z.object({}));

/** A secret cannot be guessed; this keeps a broken client away. */
const LINKS: Limit<'network'> = {
  per: 'network',
  name: 'entered-link-network',
  points: 600,
  seconds: 3600,
  isLocal: true,
};

/** A person whom another account has entered is notified, and can object. */
export function objectionsModule(deps: Deps): Module {
  return {
    jobs: [
      handle(notifyEntered, ({ orderId }) => notifyEnteredOf(deps, orderId)),
      handleRetention(deps.db, removeOldNotices, () => deleteOldNotices(deps.db), '41 3 * * *'),
    ],
    routes: (site) => {
      serve(site, operations.checkEntered, (call) => checkEntered(deps, call), { limit: [LINKS] });
      serve(site, operations.objectToEntry, (call) => objectToEntry(deps, call), { limit: [LINKS] });
    },
  };
}
