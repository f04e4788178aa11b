import type { RefusalCode } from '@rajt/contract/errors';
import type { Catalogue } from '../catalogue.ts';
import { shownErrors } from './shown-errors.en.ts';

export const errors: Catalogue['errors'] = {
  ...shownErrors,
  proof_type: 'We cannot open this picture. It should be a JPG or PNG.',
  result_closed: 'This race takes no results now. Its days are on the page of the race.',
  workouts_full: 'We cannot take more workouts for this challenge. Delete one that is not needed.',
  already_subscribed: 'You are following this plan already: find it under E-training.',
  race_too_soon:
    'There is not enough time left for this plan before that race. Choose a later race or a shorter plan.',
  start_in_past: 'That day has passed. Start today or later.',
  start_too_far: 'A plan can start within a year. Choose a day that is closer.',
  addresses_full: 'Your address book is full. Delete an old address and try again.',
  already_taken: 'Somebody else has registered one of your IDs, so nothing was saved.',
  already_waiting: 'One of you is on a waiting list of this race already. Everybody waits once for a race.',
  bad_request: 'We could not make sense of that request. Reload the page and try again.',
  busy: 'A lot of people are entering right now. Try again in a few seconds; your details are kept.',
  cart_empty: 'Your cart is empty. Pick a race and off you go.',
  cart_expired:
    'The time for your entry ran out, so we let the places go. Enter again while there are places left.',
  carts_ran_out:
    'Your places in this race ran out in your cart twice before you paid, so we cannot hold places in it for you right now. You can try again from {{items}}. If you pay for anything else in your cart before then, you can enter straight away. Next time, pay before the clock of the cart runs out.',
  claim_birth_date:
    'Your profile has another date of birth than this entry, so we could not hand it over. If the date in your profile is wrong, correct it; if the entry is wrong, tell the person who entered you.',
  claim_in_payment:
    'The person who entered you is paying for one of your entries right now. Try again in a few minutes.',
  claim_own: 'You made this entry yourself, so you cannot claim it. Send the link to the person you entered.',
  claim_twice:
    'You are in this race or on its waiting list already: {{items}}. Everybody starts once in a race, so we have handed nothing over. Talk to the person who entered you.',
  coupon_ended:
    'This coupon has expired or run out meanwhile, so it is no longer in your cart: {{items}}. You have not paid anything. Check the new total and, if it is fine, start the payment again.',
  coupon_fits_nothing:
    'This coupon works, but not for anything in your cart: {{items}}. Add what it is for and enter it again.',
  coupon_invalid:
    'We cannot use this coupon code: it may be mistyped, expired or used up. Check its letters and digits.',
  coupon_not_combinable:
    'This coupon cannot be combined with the one already in your cart: {{items}}. To use it instead, remove the other one first.',
  coupon_too_little:
    'This coupon works from {{items}}, counting what it is for. Add more to your cart and enter it again.',
  token_missing: 'Log in first.',
  credentials_wrong: 'Incorrect e-mail address or password.',
  email_unverified:
    'The provider does not confirm that the e-mail address is yours, so this way is not open yet. Log in with your password, or sign up; after that you can connect the two in your profile.',
  entry_changes_hands:
    'Somebody is paying so that another person takes the place of one of your entries. You will know within half an hour; then you can delete your account.',
  entry_closed: 'Entries for this race are closed.',
  entry_not_open: 'Entries for this race are not open yet.',
  entry_not_removable: 'This entry is paid for, so it cannot be taken out of the cart.',
  entry_open: 'Entry for this race is open already: enter now.',
  external_registration: 'This e-mail address logs in somewhere else. We are taking you there.',
  fee_differs:
    'The price has changed meanwhile, so nothing was saved. Look at the new one and, if it is all right, save again.',
  fellows_full: 'Your list of people is full. Remove somebody you no longer enter, and try again.',
  file_in_use: 'One of your entries uses this file, so you cannot delete it.',
  file_mismatch:
    'The file is of another type than its name says. Save it again as a JPG, PNG or PDF and upload that.',
  image_too_large: 'This picture is too large: 40 megapixels at most. Make it smaller and try again.',
  file_unreadable: 'We could not open this file. It may be damaged: try another one.',
  file_unsafe:
    'Besides what one sees, there is something else in this file, such as a program or a packed file, so we cannot take it. Make a screenshot of it and upload that.',
  confirm_again: 'Enter your one-time code again to do this.',
  second_factor_needed: 'Enter your one-time code first.',
  last_organiser: 'This account is the last organiser of all events: give the role to somebody else first.',
  second_factor_own: 'You cannot reset your own second step: ask another organiser.',
  second_factor_set: 'This account has a second step already. Sign in with your code.',
  forbidden: 'You are not allowed to do this.',
  gateway_unavailable: 'The payment page is not answering. We are keeping your place; try again in a minute.',
  gift_code_mistyped:
    'There is a typing error in this code. Check it again: sixteen letters and digits, in groups of four.',
  gift_code_unusable:
    'This code cannot be redeemed. It may have been redeemed already, have expired or been taken back. If you think that is wrong, write to us.',
  guardian_missing:
    'A parent or guardian must declare that the participant may start, who is under 18 on race day: {{items}}. Open the entry in the cart, give the declaration, and start the payment again. The place is held for you.',
  idempotency_in_progress: 'We are already working on this request, just a moment.',
  idempotency_key_missing: 'We could not make sense of that request. Reload the page and try again.',
  idempotency_other_request: 'We could not make sense of that request. Reload the page and try again.',
  identity_taken:
    'That account already belongs to another account here. Choose a different one, or log in with it.',
  invitation_used:
    'This invitation has been accepted already. If it was you, your entry is among your entries.',
  last_way_in: 'This is your only way to log in, so we have kept it. Set a password first.',
  entering_blocked:
    'This person has asked you not to enter them. If it was a misunderstanding, talk to them: they can enter themselves, or somebody else can.',
  member_objected:
    'They have asked not to be entered by you: {{items}}. You cannot add them by name either. If it was a misunderstanding, talk to them: they can take it back in their profile.',
  not_admitted:
    'With the birth date or gender in your profile you cannot take part in {{items}}. If it is a typo, correct it in your profile; if not, remove the entry from your cart. Until then no payment is started.',
  too_many_unpaid:
    'You cannot have that many unpaid places in one race at once, so we have held none now. You can put this many more into your cart: {{items}}. Pay for what is in it, then the others can come.',
  not_enough_places:
    'There are not that many places left. Check the free places: choose another start time, or enter fewer people.',
  not_activated: 'You have not confirmed your e-mail address yet. Find our mail and press the button in it.',
  not_team_race: 'This race has no teams: everybody starts alone. Enter your mates one by one.',
  not_found: 'We cannot find this. It may be gone by now.',
  participant_refused: 'Cannot be entered now: {{items}}. Check their details, or go on without them.',
  payment_in_progress: 'A payment for this cart has been started. Finish it, or wait until it ends.',
  paymode_not_configured: 'You cannot pay with this card here right now. Choose another way of paying.',
  paymode_not_online: 'You cannot pay online with a K&H SZÉP card. Choose another way of paying.',
  paymode_unavailable: 'This way of paying does not cover: {{items}}. Choose another one.',
  provider_unavailable:
    'Logging in this way does not work right now. Try again in a few minutes, or use your password.',
  race_cancelled:
    'This race is cancelled, so it takes no entries. If it is in your cart, take it out and pay for the rest.',
  race_changed: 'The details of the race have just changed. Look them over and send it again.',
  registration_incomplete: 'Finish your registration first; then everything opens up.',
  sign_in_failed: 'This login did not work, or it has expired. Please start again.',
  places_free: 'There are places left, so there is nothing to wait for: enter now.',
  sold_out: 'This start time is full. Choose another one that still has places.',
  team_has_leader:
    'Somebody else leads this team by now, or its leader has taken the offer back. Reload the page to see who it is.',
  team_frozen:
    'The members of this team can no longer be changed: the deadline has passed. Write to the organiser.',
  team_incomplete:
    'This team cannot start like this: {{items}}. Add members, or take somebody out of it. No payment is started until then.',
  team_paid:
    'This team is paid for, so it takes nobody more. Members can be swapped until the date for changes.',
  team_paying:
    'The team leader is paying for the entry right now. Try again in a few minutes; what you have typed stays.',
  team_race: 'This race is for teams.',
  team_too_large: 'A team has no room for that many. See how large a team may be, and leave somebody out.',
  token_invalid: 'This link is no longer valid. Ask for a new one.',
  storage_full:
    'We have run out of storage, so we could not save this. Nothing has changed; try again in a few minutes.',
  uploads_full:
    'You have many files here that no entry of yours uses. We delete those after two days, and then there is room again. If it is urgent, write to us.',
  validation: 'Some details are missing or wrong. Have a look at the marked fields.',
  choice_closed: 'It is too late to choose classes. If it matters a lot, write to the organiser.',
  choice_final: 'This choice was finalised already, so we changed nothing. Load the page again to see it.',
  classes_clash: 'Two classes clash, so we booked none of them. Take one out and finalise again.',
  classes_full:
    'Registration unsuccessful: one of the classes filled up meanwhile. Check the free places and choose another one.',
  code_unknown:
    'No ticket of this race has this code. Look at the code on the confirmation or below the QR pass.',
  entry_ended: 'This entry is no longer valid, so no classes can be chosen for it.',
  not_for_age: 'One of the classes is not for the participant’s age. Take it out and finalise again.',
  entry_needed:
    'This product belongs to an entry. Choose which one it is for; if you have none yet, enter a race first.',
  not_enough_stock:
    'There are not that many left: {{items}}. See how many there are and take fewer. You have paid nothing.',
  product_not_on_sale: 'This is not sold now: {{items}}. Take it out of your cart, and you can pay the rest.',
  product_in_stock: 'This is in stock: put it into your cart.',
  product_sold_out:
    'Sold out meanwhile: {{items}}. Take it out of your cart, and you can pay the rest. You have paid nothing.',
  balance_changed:
    'Your balance has changed meanwhile and cannot pay that much now. Nothing was ordered: check the new sum and pay again.',
  cart_changed:
    'Your cart has changed, perhaps in another window or on another device, or the organiser has changed a race. You have paid nothing. This is what it holds now: look it over, and if it is fine, start the payment again.',
  terms_changed:
    'The terms and conditions have changed meanwhile. You have paid nothing. Read the new ones, accept them, and start the payment again.',
  too_many_for_entry:
    'One entry cannot have that many of it: {{items}}. Take fewer, or take it out of your cart. You have paid nothing.',
  price_changed:
    'The price has changed: {{items}}. You have paid nothing yet, and your cart is as it was. See the new price in your cart, and if it is fine, start the payment again.',
  donation_out_of_bounds:
    'You cannot give this amount here. The field says how little and how much you can give; type an amount between them.',
  nights_taken:
    'There is no free room for this time: {{items}}. Choose other days or another room. You have paid nothing.',
  stay_impossible:
    'We cannot give you a room like this. Check the days, how many you are, and that everybody has a name.',
  too_many_stays: 'One cart holds no more bookings than this. Pay for what is in it, then you can book on.',
  import_bad_lines:
    'The file has bad lines, so nothing was imported. Correct them, or choose to leave them out.',
  import_encoding:
    'The letters with accents may have been read wrongly. Choose the encoding of the file and look at the preview again.',
  import_not_ready:
    'This file cannot be imported now: it is still being read, could not be read, or was deleted after a day. Look at its state, or upload it again.',
  import_started: 'The import of this file has started, so it can be neither changed nor deleted.',
  message_started:
    'This message is already being sent: its words and recipients cannot be changed any more. Write another one.',
  no_recipients:
    'Nobody would get this message: its filter finds no paid entry with an address. Change the filter.',
  recipients_changed:
    'The number of recipients has changed since the preview. Look at the preview again, then send it.',
  news_started:
    'This news is already being sent: its readers cannot be changed any more. If its words are wrong, stop it and correct them.',
  no_readers:
    'Nobody would get this news now. Choose an event whose entrants asked for news, or send it to everybody who asked.',
  mail_not_resendable: 'This mail cannot be sent again: its content is no longer kept.',
  task_ended: 'This task has ended. Look at its results.',
  task_not_undoable:
    'This task cannot be undone: it is still running, it was undone before, or it has no opposite.',
  changed_meanwhile:
    'Somebody else has changed this in the meantime. Look at what has changed, and save again.',
  transfer_full:
    'The transfer has not that many seats any more: {{items}}. Choose another one, or come without it. You have paid nothing.',
  caption_not_engravable:
    'We cannot engrave this: {{items}}. Latin letters, digits and punctuation are fine; take out what is none of these.',
  caption_too_long: 'The text is too long to fit. Make it a little shorter.',
  delivery_missing:
    'You have not chosen yet how to get: {{items}}. Choose a pick-up or have it sent, then start the payment again.',
  delivery_not_allowed: 'We cannot hand it over like this: {{items}}. Choose another pick-up or way to send.',
  entry_gone:
    'This entry can no longer be taken over or changed: something has happened to it meanwhile. Look at your entries, and take it out of the cart if it is there.',
  entry_handover_closed: 'This entry cannot be handed over now. The entry says why.',
  handover_own: 'You hand this entry over yourself. Send the link to whoever starts instead of you.',
  handover_classes_age:
    'A class that is booked with this entry is not for your age, so you cannot take it over. Ask the giver to offer it to somebody else.',
  handover_taken: 'Somebody is taking this entry over: it is in their cart. Try again in half an hour.',
  race_change_closed: 'This entry cannot be changed to another distance now. The entry says why.',
  race_change_differs: 'The price has changed meanwhile. Look at the new difference and decide again.',
  race_change_in_cart:
    'A change of this entry to another distance is in your cart already. Take it out if you choose this one instead.',
  substitute_in_cart:
    'Somebody waits in your cart for this place already. Pay for them, or take them out if you choose somebody else.',
  substitute_classes_age:
    'A class that is booked with this place is not for the age of whoever is to come. Choose somebody else, or write to the organiser.',
  handover_closed:
    'This cannot be chosen any more, because it has passed, is full or was withdrawn: {{items}}. Choose another one; you have not paid anything.',
  parcel_too_heavy: 'This does not fit into one parcel: {{items}}. Take less, or choose a pick-up.',
  shipping_address_missing: 'Tell us where to send the parcel. You have not paid anything.',
  shipping_country: 'We do not ship there: {{items}}. Choose another address, or a pick-up.',
  entry_in_cancellation:
    'Only products can be cancelled here, entries cannot, so nothing was cancelled. You find your entries under My entries.',
  product_not_cancellable:
    'This cannot be cancelled: {{items}}. Nothing was cancelled. Reload the page to see how it stands; if you have questions, write to us.',
  product_not_withdrawable:
    'You cannot withdraw from this: {{items}}. Nothing was recorded. If you think this is a mistake, write to us.',
  refund_changed:
    'The amount that goes back has changed, so nothing was cancelled. Look at the new amount and cancel again if it is fine.',
  team_by_leader: 'You start in a team: only its leader can withdraw it, as a whole. Talk to them.',
  withdrawal_by_participant:
    'Only the person who starts can withdraw this entry: they have an account of their own by now.',
  withdrawal_changed:
    'The sum that comes back has changed meanwhile, so we have not withdrawn the entry. Look at the new one and confirm again if it is fine.',
  withdrawal_closed:
    'This entry can no longer be withdrawn: the deadline has passed, it has a result, or this race allows no withdrawal. The entry stays valid.',
} satisfies Record<RefusalCode, string>;
