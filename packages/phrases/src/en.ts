import type { Catalogue } from './catalogue.ts';
import { common } from './en/common.ts';
import { entry } from './en/entry.ts';
import { errors } from './en/errors.ts';
import { events } from './en/events.ts';
import { field } from './en/field.ts';
import { shell } from './en/shell.ts';

export const en: Catalogue = { common, entry, errors, events, field, shell };
