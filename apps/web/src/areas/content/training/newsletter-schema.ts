import { accepted, email } from '@rajt/contract/fields';
import { z } from 'zod';

/** What somebody without an account says to subscribe. */
export const newsletterSchema = z.object({
  newsletterId: z.string(),
  email,
  accepted: z.boolean().pipe(accepted('terms_required')),
});
