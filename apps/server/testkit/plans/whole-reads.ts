const DAILY = 'a job of the night or the hour, which looks for what is old';
const LOADING = 'the command that loads an event from its file';
const COMMAND = 'a command of the organiser';
const WAITING = 'a job of the minute over what waits, which is deleted once it has come';
const DELETED_RACE = 'the command that loads an event deletes races and heats that nobody has entered';
const TEAMS = 'a job of the minute or the day over teams, of which a large organiser has some ten thousand';

/** The reasons why a statement may read a whole table that grows, by its file and what it reads. */
export const WHOLE_READS: Readonly<Record<string, string>> = {
  'areas/people/accounts/remove-queries.ts: seq scan of account': DAILY,
  'areas/content/catalog/content/queries.ts: seq scan of entry': LOADING,
  'areas/content/catalog/content/queries.ts: seq scan of waiting_place': LOADING,
  'areas/entering/companies/erase-queries.ts: seq scan of company_entry': DAILY,
  'areas/office/staff/demo-staff-queries.ts: account_pkey for each row of role_grant':
    'the page of codes, which only the demo has',
  'areas/office/staff/staff-queries.ts: person_pkey for each row of role_grant':
    'the list of the staff, of whom an organiser has dozens',
  'areas/shop/delivery/choice-queries.ts: seq scan of cart': DAILY,
  'areas/shop/delivery/delivery-queries.ts: seq scan of delivery': DAILY,
  'areas/shop/delivery/delivery-queries.ts: seq scan of person': DAILY,
  'areas/people/files/erase-queries.ts: all of stored_file_pkey': DAILY,
  'areas/people/files/erase-queries.ts: seq scan of account': DAILY,
  'areas/papers/invoices/erase-queries.ts: seq scan of invoice': DAILY,
  'areas/people/links/queries.ts: seq scan of mail_token': DAILY,
  'areas/office/mails/erase-queries.ts: seq scan of mail_message': DAILY,
  'areas/shop/products/gift-privacy-queries.ts: seq scan of gift_card': DAILY,
  'areas/shop/products/gift-privacy-queries.ts: seq scan of product_item': DAILY,
  'areas/shop/products/entry-queries.ts: product_item_captioned for each row of race': DAILY,
  'areas/shop/products/stay-queries.ts: seq scan of stay': DAILY,
  'areas/people/sessions/provider-queries.ts: seq scan of login_attempt': DAILY,
  'areas/people/sessions/provider-queries.ts: seq scan of new_identity': DAILY,
  'areas/people/sessions/queries.ts: seq scan of session': DAILY,
  'areas/entering/entry-list/tag-queries.ts: seq scan of entry_tag': DAILY,
  'areas/entering/teams/name-queries.ts: seq scan of team_invitation': DAILY,
  'areas/entering/teams/used-queries.ts: seq scan of used_invitation': DAILY,
  'areas/entering/timetable/choice-queries.ts: seq scan of class_choice': DAILY,
  'areas/people/subscriptions/queries.ts: seq scan of newsletter_subscription': DAILY,
  'platform/http/rate-limit.ts: seq scan of rate_limit': DAILY,
  'areas/shop/delivery/choice-queries.ts: seq scan of delivery_choice': DAILY,
  'areas/entering/companies/erase-queries.ts: all of company_person_pkey': DAILY,
  'areas/entering/companies/erase-queries.ts: all of entry_company': DAILY,
  'areas/entering/entries/rekey-queries.ts: seq scan of person':
    'the command that changes the secret of namesakes reads all entries',
  'areas/entering/replacing/handover/queries.ts: all of entry_once': DAILY,
  'areas/entering/replacing/handover/queries.ts: seq scan of entry_handover': DAILY,
  'areas/entering/replacing/handover/queries.ts: seq scan of person': DAILY,
  'areas/papers/invoices/view-queries.ts: seq scan of invoice': 'a page of the demo',
  'areas/office/mails/mailbox-queries.ts: all of mail_message_recent':
    'the search of the mailbox, a page of the demo',
  'areas/orders/purchases/goods-queries.ts: all of product_item_to_hand_over': COMMAND,
  'areas/raceday/results/proof-queries.ts: entry_list for each row of race': COMMAND,
  'areas/entering/teams/invitation-queries.ts: seq scan of team_entry': TEAMS,
  'areas/entering/teams/join-queries.ts: entry_team_leg_once for each row of team_join': WAITING,
  'areas/entering/teams/reminder-queries.ts: all of entry_team_leg_once': TEAMS,
  'areas/entering/waiting/list-queries.ts: seq scan of waiting_place': WAITING,
  'areas/entering/waiting/notice-queries.ts: all of opening_notice_pkey': WAITING,
  'areas/entering/waiting/stock-notice-queries.ts: seq scan of stock_notice': WAITING,
  'foreign key company_entry.race_id: seq scan of company_entry': DELETED_RACE,
  'foreign key entry.heat_id: seq scan of entry': DELETED_RACE,
  'foreign key orders.cart_id: seq scan of orders': 'no statement deletes a cart',
  'foreign key product_item.race_id: seq scan of product_item': DELETED_RACE,
  'foreign key waiting_place.heat_id: seq scan of waiting_place': DELETED_RACE,
};
