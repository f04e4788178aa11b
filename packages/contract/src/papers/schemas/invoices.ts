import { z } from 'zod';
import { bytes, instant, money, numericId, userPath } from '../../shapes.ts';

/** The invoice of a paid order. */
export const orderInvoice = z.object({
  /** `not_needed`: nothing of it is a supply of ours (donations, gift cards), or it cost nothing. */
  state: z.enum(['not_needed', 'being_made', 'ready']),
  /** The documents made so far, the first first: the invoice, and those that cancel or correct it. */
  documents: z.array(
    z.object({
      id: numericId,
      kind: z.enum(['original', 'storno', 'correcting']),
      /** The provider's; null of a preview. */
      number: z.string().nullable(),
      /** Nothing was sent to a provider: what can be downloaded is no invoice. */
      isPreview: z.boolean(),
      /** Below zero if the document reverses more than it adds. */
      gross: money,
      madeAt: instant,
    }),
  ),
});
export type OrderInvoice = z.output<typeof orderInvoice>;

export const downloadInvoice = {
  params: userPath.extend({ invoiceId: numericId }),
  answers: { 200: bytes },
};
