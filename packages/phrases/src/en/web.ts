import type { WebCatalogue } from '../catalogue.ts';
import { addresses } from './addresses.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { common } from './common.ts';
import { confirm } from './confirm.ts';
import { consents } from './consents.ts';
import { entries } from './entries.ts';
import { entry } from './entry.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { field } from './field.ts';
import { files } from './files.ts';
import { password } from './password.ts';
import { profile } from './profile.ts';
import { reference } from './reference.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';

/** English texts of the web app. */
export const web: WebCatalogue = {
  addresses,
  auth,
  cart,
  checkout,
  common,
  confirm,
  consents,
  entries,
  entry,
  errors,
  events,
  field,
  files,
  password,
  profile,
  reference,
  sessions,
  shell,
};
