import type { Catalogue } from '../catalogue.ts';

export const flags: Catalogue['flags'] = {
  payment_unknown_order:
    'The payment provider told us of a payment that we have no order for. Find out in its merchant administration whose money it is, and send it back if it is not ours.',
  payment_unknown_status:
    'The payment provider gave a payment a state that we do not know, so the order stands still. See in its merchant administration what became of it, and tell the developers.',
  payment_mismatch:
    'What the payment provider says of a payment does not fit its order (the details show what differs). So nothing was handed out. Find the payment on the merchant site, and if money came, send it back.',
  payment_overdue:
    'A payment is more than an hour past its deadline, and the payment provider has not closed it. We keep the place until then. Look on the merchant site what became of it, and ask them to close it.',
  payment_amount_mismatch:
    'The payment provider took another sum than the order asks for. All of it goes back by itself and the buyer knows. Find out in its merchant administration how it came about.',
  payment_duplicate:
    'An order was paid twice. The second payment goes back by itself, there is nothing to do. If you see this often, tell the developers.',
  payment_unfulfilled:
    'Money came for something that we could not give any more. It goes back by itself and the buyer knows. If they ask, this is what it was about.',
  refund_overdue:
    'A refund has been due for long and has not gone through. See in the merchant administration whether there are funds for it, and send it back by hand if need be.',
  refund_mismatch:
    'By the payment provider another sum has gone back than by our books. Compare the two in its merchant administration before you send anything back.',
  mail_given_up:
    'A mail server has refused our mails for days, so we have stopped trying. See whether an address was mistyped, or whether our mails are stuck.',
};
