/**
 * The row locks `for update` on tables that a foreign key points at. Such a lock waits for the key share lock of every new
 * row that points at the locked row, and makes new ones wait; `for no key update` does neither. The weaker lock can replace
 * a lock here once every writer of a child locks the parent itself, so that no writer relies on waiting. The functions of
 * the database lock pools and balances `for update`, too.
 *
 * `orders` is locked `for no key update` (`lockOrder`), by these writers of its children:
 * - order_line, coupon_use: with the order, in the transaction that places it.
 * - payment_attempt: in that transaction, or under `lockOrder` when a pending order is paid again.
 * - entry, product_item, delivery: the order is set where it is placed, later under `lockOrder` (`settlePaid`); a `delivery` is
 *   written before it, without an order.
 * - invoice: the first invoice under `lockOrder` (`recordSale`), a correction only under the locks of the order's invoices.
 *   A transaction that changes the invoiced items marks these invoices stale after its postings. So it waits for their locks,
 *   and the job reads the order again.
 * - ledger_transaction: under `lockOrder`, with two exceptions. A sent refund (`settleRefunded`) is posted under the lock of its
 *   payment attempt, as no transaction that locks the order reads these postings. The credit for a replaced entry
 *   (`creditReplaced`) is posted under the lock of that entry, which a withdrawal takes too; its business key makes it unique.
 */
export interface ParentLock {
  /** Why its locks are `for update`. */
  readonly why: string;
  /** How each child table is written. `held back`: the lock is meant to make all children wait, so they are not listed. */
  readonly children: 'held back' | Readonly<Record<string, string>>;
  /** The number of locks in each file of apps/server/src/areas. */
  readonly locks: Readonly<Record<string, number>>;
}

const ALL_UNDER_IT =
  'every child is written under this lock or with its parent, so it never waits for a key share lock: the weaker lock would change nothing';
const WITH_IT = 'in the transaction that writes the parent, which nobody else sees before';
const UNDER_IT = 'under this lock';
// A pool belongs to one row, which never changes its pool.
const WITH_ITS_POOL = 'by the load that adds the pool, in one transaction';

export const parentLocks: Readonly<Record<string, ParentLock>> = {
  person: {
    why: 'an erasure, a merge and the removal of an unused account must see all that points at a person, and nothing may come after: holds and orders lock people (shared) before they write',
    children: 'held back',
    locks: {
      'people/accounts/lock-queries.ts': 3,
      'people/accounts/remove-queries.ts': 2,
      'people/import/queries.ts': 1,
      'people/links/detail-queries.ts': 1,
      'entering/teams/name-queries.ts': 1,
    },
  },
  account: {
    why: 'as of its person, which is locked by the same statement',
    children: 'held back',
    locks: { 'people/accounts/lock-queries.ts': 1, 'people/accounts/remove-queries.ts': 1 },
  },
  race: {
    why: 'a load keeps holds waiting, which lock their race by key share before anything else, and then reads whether there are entries',
    children: 'held back',
    locks: { 'content/catalog/content/queries.ts': 1 },
  },
  team_entry: {
    why: 'a team ends, and its name is free, once no live entry points at it: one that is being added must not be overlooked. Only the reminder does not lock the team; it locks nothing afterwards but invitations, which come after their team',
    children: {
      entry: 'with a new team, or under this lock (`joinTo`)',
      team_join: UNDER_IT,
      team_reminder: 'without the lock, in a transaction for each team',
    },
    locks: {
      'entering/entries/member-queries.ts': 1,
      'entering/teams/erase-queries.ts': 1,
      'entering/teams/team-queries.ts': 2,
    },
  },
  entry_handover: {
    why: 'an offer that is over is left alone (skip locked) while somebody is taking it over: their entry points at it and is not there yet',
    children: {
      entry:
        'by the hold of what replaces an entry, which has locked the offer (shared) or has just opened it',
    },
    locks: { 'entering/replacing/handover/queries.ts': 1 },
  },
  entry: {
    why: 'an erasure deletes notices and must not overlook one that is being written, as their writer does not lock the entry; the other locks are not told apart from its own. A job that writes notices or reminders waits for an entry with others in hand: should it meet a transaction that locks replaced entries before theirs, one of the two is tried again',
    children: {
      cart_item: WITH_IT,
      certificate_review: 'under a lock for no key update (`lockReviewed`)',
      class_choice: 'under this lock, or for no key update (`moveChoice`)',
      entered_notice: 'without the lock, by a job that deletes or adds the links of new participants',
      entry: 'by the hold of what replaces it, under this lock (`lockPaid`, `lockToReplace`)',
      entry_handover: UNDER_IT,
      entry_reminder: 'without the lock, by a job, in order of the ids',
      entry_tag: 'under a share lock of the participant, for which an erasure waits',
      entry_withdrawal: UNDER_IT,
      order_line: 'under this lock (`lockHeld`)',
      race_result: 'under a lock for no key update, in order of the ids',
      result_line: 'under a lock for no key update, in order of the ids',
      team_join: 'after the update of the entry for its new participant',
      used_invitation: 'after the update of the entry for its new participant',
      virtual_time: 'under a lock for no key update',
      workout: 'under a lock for no key update',
    },
    locks: {
      'entering/entries/change-queries.ts': 1,
      'entering/entries/claim-queries.ts': 1,
      'entering/entries/erase-queries.ts': 3,
      'entering/entries/hold-queries.ts': 1,
      'entering/entries/member-queries.ts': 2,
      'entering/entries/queries.ts': 4,
      'entering/entries/replace-queries.ts': 1,
      'entering/entries/replacing/replaced-queries.ts': 2,
      'entering/entries/withdraw-queries.ts': 1,
      'entering/timetable/choice-queries.ts': 1,
    },
  },
  cart: {
    why: ALL_UNDER_IT,
    children: {
      cart_item: 'under this lock, or in the hold, which opens or updates the cart before',
      delivery: UNDER_IT,
      delivery_choice: UNDER_IT,
      orders: UNDER_IT,
    },
    locks: { 'checkout/cart/queries.ts': 3 },
  },
  capacity_pool: {
    why: ALL_UNDER_IT,
    children: {
      handover_time: WITH_ITS_POOL,
      heat: WITH_ITS_POOL,
      product_variant: WITH_ITS_POOL,
      race: WITH_ITS_POOL,
      stay_night: WITH_ITS_POOL,
      timetable_class: WITH_ITS_POOL,
    },
    locks: {
      'content/catalog/content/queries.ts': 1,
      'entering/entries/pool-queries.ts': 1,
      'entering/entries/replace-queries.ts': 1,
      'entering/entries/replacing/replaced-queries.ts': 1,
      'shop/products/late-queries.ts': 1,
    },
  },
  coupon: {
    why: 'orders lock a coupon of limited use before they point at it, and others never; a load that meets an order waits for it by what it changes of the coupons too, whatever the lock',
    children: {
      coupon_person: 'by a load of the coupons, one at a time',
      coupon_use: 'under this lock, where the use is limited',
      order_line: 'under this lock, where the use is limited',
    },
    locks: { 'shop/coupons/queries.ts': 1 },
  },
  delivery: {
    why: ALL_UNDER_IT,
    children: {
      delivery_item: 'by the statement that writes the delivery',
      order_line: WITH_IT,
    },
    locks: { 'shop/delivery/delivery-queries.ts': 2, 'shop/delivery/parcel-queries.ts': 1 },
  },
  product_item: {
    why: ALL_UNDER_IT,
    children: {
      cart_item: 'by the statement that writes the piece',
      delivery_item: UNDER_IT,
      order_line: UNDER_IT,
    },
    locks: {
      'shop/products/event-queries.ts': 1,
      'shop/products/gift-queries.ts': 1,
      'shop/products/item-queries.ts': 2,
      'shop/products/move-queries.ts': 1,
      'shop/products/piece-queries.ts': 1,
      'shop/products/sale-queries.ts': 2,
      'shop/products/stay-queries.ts': 1,
    },
  },
  gift_card: {
    why: 'a piece points at a card that is not paid yet, and whoever locks such a card has locked its piece before, as the writer has; a card that is redeemed, mailed or expires is paid',
    children: {
      product_item:
        'with the card; one with another price in its place under the locks of the cart and the piece before',
    },
    locks: { 'shop/products/gift-queries.ts': 4 },
  },
  payment_attempt: {
    why: ALL_UNDER_IT,
    children: {
      lot_spend: WITH_IT,
      order_tender: 'by the statement that writes the attempt',
      refund: UNDER_IT,
    },
    locks: {
      'checkout/payments/due-queries.ts': 1,
      'checkout/payments/queries.ts': 1,
      'checkout/payments/statement-queries.ts': 1,
    },
  },
  invoice: {
    why: ALL_UNDER_IT,
    children: { invoice_line: 'under this lock, or with its invoice' },
    locks: { 'papers/invoices/planned-queries.ts': 1, 'papers/invoices/queries.ts': 1 },
  },
  known_device: {
    why: ALL_UNDER_IT,
    children: { session: 'after the sign-in has updated the device or written it (`keepDevice`)' },
    locks: { 'people/sessions/device-queries.ts': 1 },
  },
  organiser_flag: {
    why: ALL_UNDER_IT,
    children: { organiser_flag_note: UNDER_IT },
    locks: { 'office/flags/flag-queries.ts': 1 },
  },
  news_issue: {
    why: ALL_UNDER_IT,
    children: {
      message: WITH_IT,
      news_draft: UNDER_IT,
      news_letter: 'under this lock, or with the issue of a message',
    },
    locks: { 'content/news/queries.ts': 2 },
  },
  newsletter_subscription: {
    why: 'a change of one by its reader locks that one alone, and then only writes it; the job of letters waits for none (skip locked). The beginning of an issue is tried again where an erasure, which deletes subscriptions, meets it',
    children: {
      news_letter: 'when an issue begins, without the lock, for all its readers',
      training_done: UNDER_IT,
    },
    locks: { 'people/subscriptions/letter-queries.ts': 1, 'people/subscriptions/queries.ts': 3 },
  },
};
