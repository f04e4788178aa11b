import type { Catalogue } from './catalogue.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { document } from './en/document.ts';
import { entry } from './en/entry.ts';
import { errors } from './en/errors.ts';
import { events } from './en/events.ts';
import { field } from './en/field.ts';
import { mail } from './en/mail.ts';
import { shell } from './en/shell.ts';

export const en: Catalogue = { auth, common, document, entry, errors, events, field, mail, shell };
