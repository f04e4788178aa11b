import type { FieldCode } from '@rajt/contract/errors';
import type { Catalogue } from '../catalogue.ts';
import { field } from './field.en.ts';

export const fieldErrors: Catalogue['fieldErrors'] = {
  ...field,
  certificate_too_old: 'This certificate will be more than a year old on race day. Upload a newer one.',
  email_same: 'This is your address already. Type the new one.',
  email_own: 'This is your own address. Type the address of the person whom you invite.',
  change_closed: 'This can no longer be changed on a paid entry. If it really matters, write to us.',
  in_cart: 'They have an entry in your cart. Take it out, then you can change this.',
  locked: 'You have a paid entry with this, so only we can change it now. Write to us.',
  locked_other: 'They have a paid entry with this, so only we can change it now. Write to us.',
  password_common:
    'This password is easy to guess: too many people use it, or it is built from your name or an event. Choose a more unusual one.',
  password_other: 'This is not the password you chose.',
  team_name_taken: 'A team of this race has that name already. Choose another one.',
  shipping_country: 'We do not ship there. Choose another address, or a pick-up.',
  net_time: 'This time does not fit the distance. Is it hours:minutes:seconds?',
  filter_field: 'A filter has no such field. Choose one from the list.',
  filter_operator: 'This field cannot be filtered like that. Choose another condition.',
  filter_value: 'You cannot filter by this value. Type or choose another one.',
  message_placeholder: 'There is no such placeholder. Choose one from the list.',
  message_format:
    'A mail cannot show a part of this text. Use paragraphs, lists, **bold**, headings (##) and [links](https://…).',
  message_everybody: 'This filter finds everybody. Narrow it down, or say that everybody gets the message.',
  news_format:
    'A mail cannot show this (wrong line: {{lines}}). Use paragraphs, lists, tables, notes (>), **bold**, headings (##), pictures with a description (![words](https://…)) and [links](https://…).',
  filter_depth: 'The filter is nested too deeply: four levels at most. Make it simpler.',
  filter_conditions: 'A filter has forty conditions at most. Remove some.',
} satisfies Record<FieldCode, string>;
