import { z } from 'zod';

/** The VAT of what is sold, as an organiser writes it: the rate in per cent, or `outside` for what is no supply. */
export const vatInFile = z.union([z.literal(27), z.literal(5), z.literal('outside')]);
