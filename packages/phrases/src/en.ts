import type { Catalogue } from './catalogue.ts';
import { errors } from './en/errors.ts';
import { field } from './en/field.ts';

export const en: Catalogue = { errors, field };
