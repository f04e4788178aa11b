const DAILY = 'a job of the night or the hour, which looks for what is old';
const LOADING = 'the command that loads an event from its file';
const COMMAND = 'a command of the organiser';
const WAITING = 'a job of the minute over what waits, which is deleted once it has come';
const DELETED_RACE = 'the command that loads an event deletes races and heats that nobody has entered';
const TEAMS = 'a job of the minute or the day over teams, of which a large organiser has some ten thousand';

/** The reasons why a statement may read a whole table that grows, by its file and what it reads. */
export const WHOLE_READS: Readonly<Record<string, string>> = {
  'modules/accounts/remove-queries.ts: seq scan of account': DAILY,
  'modules/catalog/content/number-queries.ts: seq scan of entry': LOADING,
  'modules/catalog/content/queries.ts: seq scan of entry': LOADING,
  'modules/catalog/content/queries.ts: seq scan of waiting_place': LOADING,
  'modules/companies/forget-queries.ts: seq scan of company_entry': DAILY,
  'modules/delivery/choice-queries.ts: seq scan of cart': DAILY,
  'modules/delivery/delivery-queries.ts: seq scan of delivery': DAILY,
  'modules/delivery/delivery-queries.ts: seq scan of person': DAILY,
  'modules/files/forget-queries.ts: all of stored_file_pkey': DAILY,
  'modules/files/forget-queries.ts: seq scan of account': DAILY,
  'modules/invoices/forget-queries.ts: seq scan of invoice': DAILY,
  'modules/links/queries.ts: seq scan of mail_token': DAILY,
  'modules/mails/erase-queries.ts: seq scan of mail_message': DAILY,
  'modules/products/gift-privacy-queries.ts: seq scan of gift_card': DAILY,
  'modules/products/gift-privacy-queries.ts: seq scan of product_item': DAILY,
  'modules/products/entry-queries.ts: product_item_captioned for each row of race': DAILY,
  'modules/products/stay-queries.ts: seq scan of stay': DAILY,
  'modules/sessions/provider-queries.ts: seq scan of login_attempt': DAILY,
  'modules/sessions/provider-queries.ts: seq scan of new_identity': DAILY,
  'modules/sessions/queries.ts: seq scan of session': DAILY,
  'modules/teams/name-queries.ts: seq scan of entry': DAILY,
  'modules/teams/name-queries.ts: seq scan of team_invitation': DAILY,
  'modules/teams/used-queries.ts: seq scan of entry': DAILY,
  'modules/teams/used-queries.ts: seq scan of used_invitation': DAILY,
  'modules/timetable/choice-queries.ts: seq scan of class_choice': DAILY,
  'modules/training/subscription-queries.ts: seq scan of newsletter_subscription': DAILY,
  'platform/rate-limit.ts: seq scan of rate_limit': DAILY,
  'modules/delivery/choice-queries.ts: seq scan of delivery_choice': DAILY,
  'modules/companies/forget-queries.ts: all of company_person_pkey': DAILY,
  'modules/companies/forget-queries.ts: all of entry_company': DAILY,
  'modules/entries/rekey-queries.ts: seq scan of person':
    'the command that changes the secret of namesakes reads all entries',
  'modules/entry-handovers/queries.ts: all of entry_once': DAILY,
  'modules/entry-handovers/queries.ts: seq scan of entry_handover': DAILY,
  'modules/entry-handovers/queries.ts: seq scan of person': DAILY,
  'modules/invoices/view-queries.ts: seq scan of invoice': 'a page of the demo',
  'modules/mails/mailbox-queries.ts: all of mail_message_recent':
    'the search of the mailbox, a page of the demo',
  'modules/purchases/queries.ts: all of product_item_to_hand_over': COMMAND,
  'modules/results/proof-queries.ts: all of entry_once': COMMAND,
  'modules/teams/invitation-queries.ts: seq scan of team_entry': TEAMS,
  'modules/teams/join-queries.ts: entry_team_leg_once for each row of team_join': WAITING,
  'modules/teams/reminder-queries.ts: all of entry_team_leg_once': TEAMS,
  'modules/waiting/list-queries.ts: seq scan of waiting_place': WAITING,
  'modules/waiting/notice-queries.ts: all of opening_notice_pkey': WAITING,
  'modules/waiting/stock-notice-queries.ts: seq scan of stock_notice': WAITING,
  'foreign key company_entry.race_id: seq scan of company_entry': DELETED_RACE,
  'foreign key entry.heat_id: seq scan of entry': DELETED_RACE,
  'foreign key entry.race_id: seq scan of entry': DELETED_RACE,
  'foreign key orders.cart_id: seq scan of orders': 'no statement deletes a cart',
  'foreign key product_item.race_id: seq scan of product_item': DELETED_RACE,
  'foreign key waiting_place.heat_id: seq scan of waiting_place': DELETED_RACE,
};
