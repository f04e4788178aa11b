import { phone } from './phone-field.ts';
import { whoFields } from './registration-fields.ts';

/** Name and phone of a person. Kept apart from the other cards of the profile: it loads the numbering plans. */
export const personFields = { ...whoFields, phone };
