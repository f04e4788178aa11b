import { errors } from './hu/errors.ts';
import { field } from './hu/field.ts';

/** Every Hungarian text, by namespace. The English one has the same shape, by type. */
export const hu = { errors, field };
