import { providerKey } from '@rajt/contract/shapes';
import { z } from 'zod';

const site = { branch: z.enum(['swim', 'run']), market: z.enum(['dom', 'int']) };

/** Every kind of mail and what its template is told. A payload may hold a link's secret: it is emptied when sent. */
export const mailKinds = {
  activation: z.object({ ...site, firstName: z.string(), token: z.string(), validDays: z.int() }),
  'already-registered': z.object({ ...site, firstName: z.string() }),
  'password-reset': z.object({ ...site, firstName: z.string(), token: z.string(), validHours: z.int() }),
  'password-changed': z.object({ ...site, firstName: z.string() }),
  /** A new password was asked for an address that nobody has, or that nobody has confirmed. */
  'no-account': z.object(site),
  'account-inactive': z.object(site),
  'old-user-activation': z.object({ ...site, firstName: z.string(), token: z.string(), validDays: z.int() }),
  'email-change': z.object({ ...site, firstName: z.string(), token: z.string(), validHours: z.int() }),
  'email-change-taken': z.object(site),
  'email-change-asked': z.object({ ...site, firstName: z.string(), newEmail: z.string() }),
  'email-changed': z.object({ ...site, firstName: z.string(), newEmail: z.string() }),
  /** A way in was added to the account; its owner may not know. */
  'identity-linked': z.object({ ...site, firstName: z.string(), provider: providerKey }),
  /** The last mail to somebody: it knows no name any more. */
  'account-erased': z.object(site),
  /** The entries of a paid order as bibs, their confirmations attached. */
  'entry-confirmation': z.object({ orderId: z.string() }),
  /** Money goes back that came for what could not be given any more: all that the gateway took, or a part. */
  'payment-unfulfillable': z.object({
    orderId: z.string(),
    amountHuf: z.int(),
    reason: z
      .enum([
        'place_lost',
        'amount_mismatch',
        'duplicate_payment',
        'race_cancelled',
        'race_cancelled_in_part',
      ])
      .default('place_lost'),
  }),
} as const;

export type MailKind = keyof typeof mailKinds;
export type MailPayload<K extends MailKind = MailKind> = z.output<(typeof mailKinds)[K]>;

export function isMailKind(value: string): value is MailKind {
  return Object.hasOwn(mailKinds, value);
}
