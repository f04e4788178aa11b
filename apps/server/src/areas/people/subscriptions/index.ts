import { ofAccount } from '../../../platform/erasure.ts';
import { defineModule } from '../../../platform/module.ts';
import { eraseSubscriptions } from './queries.ts';

export { endNewsOf, endSubscription } from './end-subscription.ts';
export { endFinished, takeDueLetters } from './letter-queries.ts';
export {
  activate,
  deleteOldSubscriptions,
  end,
  findSubscription,
  insertSubscription,
  lockByEmail,
  lockFollowed,
  lockSubscription,
  pause,
  resume,
} from './queries.ts';
export { writeSubscriptionsInAscii } from './write-in-ascii.ts';

export const subscriptionsManifest = defineModule({
  name: 'subscriptions',
  owns: ['newsletter_subscription'],
  erase: { rest: ofAccount((trx, { id, account }) => eraseSubscriptions(trx, id, account.email)) },
});
