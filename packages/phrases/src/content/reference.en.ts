import type { Catalogue } from '../catalogue.ts';

export const reference: Catalogue['reference'] = {
  absent: 'The list has not arrived. Check your internet connection!',
  open: 'Open the list',
  clear: 'Clear the choice',
  none: 'We found nothing like that. Try another word!',
  unclear: 'We cannot tell which one you mean. Choose from the list!',
  unknown: 'That is not in the list. Try another word, or choose from it!',
  more_one: '{{count}} more in the list: start typing what you are looking for.',
  more_other: '{{count}} more in the list: start typing what you are looking for.',
  zip: 'Postal code',
  city: 'Town or village',
  whichCity: 'This postal code belongs to several places. Choose yours, or type it:',
  whichZip: 'This place has several postal codes. Choose yours, or type it:',
};
