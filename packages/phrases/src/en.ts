import type { Catalogue } from './catalogue.ts';
import { auth } from './en/auth.ts';
import { cart } from './en/cart.ts';
import { checkout } from './en/checkout.ts';
import { common } from './en/common.ts';
import { confirm } from './en/confirm.ts';
import { document } from './en/document.ts';
import { entries } from './en/entries.ts';
import { entry } from './en/entry.ts';
import { errors } from './en/errors.ts';
import { events } from './en/events.ts';
import { field } from './en/field.ts';
import { mail } from './en/mail.ts';
import { shell } from './en/shell.ts';

export const en: Catalogue = {
  auth,
  common,
  document,
  entry,
  errors,
  events,
  field,
  mail,
  shell,
  cart,
  checkout,
  confirm,
  entries,
};
