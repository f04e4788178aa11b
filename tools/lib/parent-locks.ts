/**
 * The row locks `for update` on tables that a foreign key points at, as "file table", with the reason why they are not
 * `for no key update`. The table is found by pattern (`updateLocks`): where a statement chooses its rows by a subquery, it is
 * the table of that subquery. Such a lock waits for the key share lock of every new child row, and keeps new ones waiting.
 */
const HOLDS_CHILDREN =
  'keeps new rows that point at it waiting: an erasure, or a merge of people, must see all of them';
const UNEXAMINED =
  'its child writers are not listed yet: until each is known to lock the parent itself, the stronger lock stays';

export const parentLocks: ReadonlyMap<string, string> = new Map([
  ['apps/server/src/modules/accounts/lock-queries.ts entry', HOLDS_CHILDREN],
  ['apps/server/src/modules/accounts/lock-queries.ts person', HOLDS_CHILDREN],
  ['apps/server/src/modules/accounts/remove-queries.ts person', HOLDS_CHILDREN],
  ['apps/server/src/modules/cart/queries.ts cart', UNEXAMINED],
  ['apps/server/src/modules/catalog/content/queries.ts race', UNEXAMINED],
  ['apps/server/src/modules/coupons/queries.ts coupon', UNEXAMINED],
  ['apps/server/src/modules/delivery/delivery-queries.ts delivery', UNEXAMINED],
  ['apps/server/src/modules/delivery/parcel-queries.ts delivery', UNEXAMINED],
  ['apps/server/src/modules/entries/change-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/claim-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/erase-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/erase-queries.ts stored_file', HOLDS_CHILDREN],
  ['apps/server/src/modules/entries/member-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/pool-queries.ts capacity_pool', UNEXAMINED],
  ['apps/server/src/modules/entries/queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/replace-queries.ts capacity_pool', UNEXAMINED],
  ['apps/server/src/modules/entries/replace-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/replaced-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/replaced-queries.ts race', UNEXAMINED],
  ['apps/server/src/modules/entries/unkeyed-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entries/withdraw-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/entry-handovers/queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/import/queries.ts person', HOLDS_CHILDREN],
  ['apps/server/src/modules/invoices/queries.ts invoice', UNEXAMINED],
  ['apps/server/src/modules/news/queries.ts news_issue', UNEXAMINED],
  ['apps/server/src/modules/payments/due-queries.ts payment_attempt', UNEXAMINED],
  ['apps/server/src/modules/payments/queries.ts payment_attempt', UNEXAMINED],
  ['apps/server/src/modules/products/event-queries.ts product_item', UNEXAMINED],
  ['apps/server/src/modules/products/gift-queries.ts gift_card', UNEXAMINED],
  ['apps/server/src/modules/products/gift-queries.ts product_item', UNEXAMINED],
  ['apps/server/src/modules/products/item-queries.ts product_item', UNEXAMINED],
  ['apps/server/src/modules/products/move-queries.ts product_item', UNEXAMINED],
  ['apps/server/src/modules/products/piece-queries.ts product_item', UNEXAMINED],
  ['apps/server/src/modules/products/stay-queries.ts product_item', UNEXAMINED],
  ['apps/server/src/modules/sessions/device-queries.ts known_device', UNEXAMINED],
  ['apps/server/src/modules/teams/erase-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/teams/invitation-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/teams/name-queries.ts person', HOLDS_CHILDREN],
  ['apps/server/src/modules/teams/team-queries.ts team_entry', UNEXAMINED],
  ['apps/server/src/modules/timetable/choice-queries.ts entry', UNEXAMINED],
  ['apps/server/src/modules/training/letter-queries.ts newsletter_subscription', UNEXAMINED],
  ['apps/server/src/modules/training/subscription-queries.ts newsletter_subscription', UNEXAMINED],
]);
