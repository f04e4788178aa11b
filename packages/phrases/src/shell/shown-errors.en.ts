import type { Catalogue } from '../catalogue.ts';

export const shownErrors: Catalogue['shownErrors'] = {
  already_entered: 'You are already entered for this distance.',
  company_unavailable: 'This race takes no company entries. Please enter your people one by one.',
  balance_left: 'There is still money on your balance. Spend it, or say that you give it up.',
  entries_to_come:
    'You have paid entries for races to come. They would go with your account: tick that you give them up.',
  file_too_large: 'The file is too big. Upload a picture or PDF of at most 10 MB.',
  file_type: 'We cannot take this type of file. Use JPG, PNG or PDF.',
  internal: 'Something went wrong on our side. Try again; if it happens again, write to us.',
  men_only: 'This distance is for men only.',
  owner_unconfirmed: 'First confirm that it is you: we will send a link to your e-mail address.',
  payment_open:
    'One of your payments is under way. Finish it or wait until it ends, then you can delete your account.',
  picture_type: 'We cannot use this file as your picture. It has to be a JPG, PNG or WebP picture.',
  refund_open:
    'We owe you a refund, and it needs your account. Once you have your money back you can delete it.',
  too_many_requests: 'Too many tries in a short time. Wait a little and try again.',
  too_old: 'You are above the age limit of this race.',
  too_young: 'You will be below the age limit of this race on race day.',
  unauthenticated: 'Your session has ended. Log in again and carry on where you left off.',
  unavailable: 'We cannot reach our system right now. Try again in a minute.',
  women_only: 'This distance is for women only.',
};
