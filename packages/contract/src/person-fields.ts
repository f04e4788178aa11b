import { phone } from './phone-field.ts';
import { whoFields } from './registration-fields.ts';

/** Who somebody is and where to be called. Apart from the other cards of the profile: it brings the numbering plans along. */
export const personFields = { ...whoFields, phone };
