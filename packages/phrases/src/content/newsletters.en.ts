import type { Catalogue } from '../catalogue.ts';

export const newsletters: Catalogue['newsletters'] = {
  title: 'Newsletter and training plans',
  lead: 'Give us your address and it is on its way. First we send a mail to be sure that it was you.',
  which: 'What would you like?',
  email: 'E-mail address',
  accept:
    'I agree to get this at my address, as the <privacy>privacy policy</privacy> says. I can unsubscribe at any time.',
  subscribe: 'Subscribe',
  sentTitle: 'Look into your mailbox',
  sentText: 'We have sent a mail to {{email}}. One press in it, and you are subscribed.',
  another: 'Use another address',
  failed: 'That could not be saved. Try again.',
  toNewsletters: 'What can I subscribe to?',
  confirm: {
    title: 'Would you like this?',
    text: '{{name}} – we will send it to {{email}}.',
    button: 'Yes, please',
  },
  confirmed: {
    title: 'You are subscribed',
    text: '{{name}} – we send it to {{email}}. You can unsubscribe at the end of each letter.',
  },
  unsubscribe: {
    title: 'Unsubscribe?',
    text: '{{name}} – we send it to {{email}} now. Unsubscribe, and we will not any more.',
    button: 'Unsubscribe',
  },
  ended: {
    title: 'You are unsubscribed',
    text: '{{name}} – we will not send it to {{email}} any more.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Your mail program may have cut it, or this subscription was deleted. If letters still come, each has a working link at its end.',
  },
};
