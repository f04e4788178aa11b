import { ofAccount } from '../../../platform/erasure.ts';
import { defineModule } from '../../../platform/module.ts';
import { eraseLinks } from './queries.ts';

export { findPendingEmail, findTyped, lockBoth, takeTyped } from './detail-queries.ts';
export { known, newLink, standing, unused } from './links.ts';
export {
  eraseOldLinks,
  eraseTyped,
  findLink,
  insertLink,
  type Link,
  lockLink,
  markUsed,
  voidLinks,
  voidLinksOf,
} from './queries.ts';

/** Links in mails that prove the ownership of a mailbox (decision 0016): one table for all purposes. */
export const linksManifest = defineModule({
  name: 'links',
  owns: ['mail_token'],
  erase: { person: ofAccount((trx, { id }) => eraseLinks(trx, id)) },
});
