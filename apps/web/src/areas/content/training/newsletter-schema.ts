import { accepted, email } from '@rajt/contract/fields';
import { z } from 'zod';

/** The fields of a subscription without an account. */
export const newsletterSchema = z.object({
  newsletterId: z.string(),
  email,
  accepted: z.boolean().pipe(accepted('terms_required')),
});
