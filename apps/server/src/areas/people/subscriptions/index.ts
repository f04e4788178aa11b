import { defineModule } from '../../../platform/module.ts';

export { endNewsOf, endSubscription } from './end-subscription.ts';
export { endFinished, takeDueLetters } from './letter-queries.ts';
export {
  activate,
  deleteOldSubscriptions,
  end,
  eraseSubscriptions,
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
});
