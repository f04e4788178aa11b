import type { Catalogue } from '../catalogue.ts';

export const flags: Catalogue['flags'] = {
  payment_unknown_order:
    'The payment provider reported a payment that we have no order for. Find out on its merchant site whose money it is, and refund it if it is not ours.',
  payment_unknown_status:
    'The payment provider gave a payment a status that we do not know, so the order stands still. Check on its merchant site what became of it, and tell the developers.',
  payment_mismatch:
    'What the payment provider reports does not match the order (the details show what differs), so nothing was handed out. Find the payment on its merchant site, and refund it if money came.',
  payment_overdue:
    'A payment is more than an hour past its deadline, and the payment provider has not closed it. We keep the place until then. Check on its merchant site what became of it, and ask them to close it.',
  payment_amount_mismatch:
    'The payment provider charged a different amount from the order. All of it is refunded automatically, and the buyer has been told. Find out on its merchant site how it came about.',
  payment_duplicate:
    'An order was paid twice. The second payment is refunded automatically; there is nothing to do. If you see this often, tell the developers.',
  payment_unfulfilled:
    'Money arrived for something that we could no longer provide. It is refunded automatically, and the buyer has been told. If they ask, this is what it was about.',
  refund_overdue:
    'A refund is long overdue and has not gone through. Check on the merchant site whether there are funds for it, and refund it by hand if need be.',
  refund_mismatch:
    'The payment provider has refunded a different amount from our books. Compare the two on its merchant site before you refund anything else.',
  refund_by_hand:
    'Somebody has already refunded money on the payment provider’s merchant site, so we sent only what was missing. Check that the refund whose number is shown was meant for this order.',
  entry_objected:
    'Somebody says that somebody else has entered them and that it is not right. The buyer knows and cannot enter them again. The entry stands: talk to them, and remove it if need be.',
  mail_given_up:
    'A mail server has refused our mails for days, so we have stopped trying. Check whether the address was mistyped or whether all our mails are stuck.',
  news_refused:
    'A mail server has refused the text or the sender of our news, not the address. Stop it among the messages, look up the code, and send on once it is settled.',
  news_paused:
    'The mail server refused ten letters of an issue in a row for the same reason, so we have stopped sending it. Look up the code in the details (often a block list, a daily limit or a wrong sender). Once it is settled, go on among the messages with everybody who has not got it. A registrar or an organiser can let wrongly marked addresses get news again, on the screen Delivery problems.',
  product_withdrawn:
    'A buyer has withdrawn from goods that they have, and sends them back. Once they have come, write the order number to the developers: they mark them as returned, and the money is refunded by itself.',
  invoice_refused:
    'The invoicing service has not made an invoice (its error code is in the details). Look up what it means, and put it right there or in the settings, then settle this flag: we send it again within two minutes. Until then we try five times at most, hours apart.',
  invoice_mismatch:
    'The invoicing service has made an invoice of another sum than our books say. Compare the two in its administration, and correct it there if need be.',
  invoice_overdue:
    'An invoice should have been made long ago. Check that the invoicing service can be reached and that our key is valid: it is made by itself as soon as the service answers.',
  content_broken:
    'A file of a page or of the announcements has a mistake (its line is in the details). Correct the file, or ask the developers to. Until then the text of before is shown; if the server has been restarted meanwhile, that page is missing.',
  team_without_leader:
    'The leader of a team has deleted their account. If a member has an account, we have asked whether one of them takes the lead; this flag settles by itself when somebody does. If nobody has before the start, or no member has an account, get in touch with the members.',
  entries_without_keeper:
    'Somebody who had entered people without an account has deleted theirs. These entries stand. Whoever had an address got a letter by which they can take the entry into an account of their own (notified in the details); only you can change the data of the others.',
  pass_certificate_expires:
    'A certificate for Apple Wallet passes expires soon or has expired (setting and day in the details). After that day phones refuse new passes without saying why. Make the next one in the developer account and set it; passes that people have stay valid.',
  account_same_mailbox:
    'The addresses of two accounts are one mailbox (the domain with its own letters, and in the form that begins with xn--), so only one of them can be signed in to: their ids are in the details. Write to the owner, ask which account is to stay, and have the other one moved to another address or deleted.',
  task_failed:
    'Some items of a task could not be done because of an error (the numbers of the task and of its failed items are in the details); the others are done. Look at the items of the task in the organiser’s console, and start it again for the ones that are left. If they fail again, tell the developers.',
  news_erased:
    'The data of somebody whose name was in our news have been erased. A draft was deleted; the words of sent news were emptied. If it had not gone to everybody yet, we have stopped it: write it again without the name among the messages, and go on sending it.',
  message_erased:
    'The data of a person whose name was in a message to entrants have been erased. A draft was deleted; the words of a sent message were emptied. Letters that had not been sent yet (their number is in the details) will not be sent: write a new message without the name.',
  paragraph_erased:
    'The data of somebody whose name was in a paragraph of an automatic mail have been erased. The paragraph was emptied, so the mails are sent without it now. Write it again without the name among the mails of the event, and publish it.',
  privacy_due:
    'A request about personal data is due soon, or late (its last day is in the details). Answer and close it, or extend it and notify the person. Once it is closed this flag settles by itself.',
};
