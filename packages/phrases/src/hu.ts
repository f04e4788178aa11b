import { auth } from './hu/auth.ts';
import { cart } from './hu/cart.ts';
import { checkout } from './hu/checkout.ts';
import { common } from './hu/common.ts';
import { confirm } from './hu/confirm.ts';
import { document } from './hu/document.ts';
import { entries } from './hu/entries.ts';
import { entry } from './hu/entry.ts';
import { errors } from './hu/errors.ts';
import { events } from './hu/events.ts';
import { field } from './hu/field.ts';
import { mail } from './hu/mail.ts';
import { shell } from './hu/shell.ts';

/** Every Hungarian text, by namespace. The English one has the same shape, by type. */
export const hu = {
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
