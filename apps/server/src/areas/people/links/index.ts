// Links in mails that prove whose mailbox it is (decision 0016): one table, whatever a link is for.
export { findPendingEmail, findTyped, lockBoth, takeTyped } from './detail-queries.ts';
export { known, newLink, standing, unused } from './links.ts';
export {
  eraseLinks,
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
