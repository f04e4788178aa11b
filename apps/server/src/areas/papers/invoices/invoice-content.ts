import { LANGUAGES } from '@rajt/rules/language';
import { z } from 'zod';

const amounts = { netHuf: z.int(), vatHuf: z.int(), grossHuf: z.int() };

/** The content of a document, frozen when it is written: a repeat sends the same. Amounts are whole forints. */
export const invoiceContent = z.object({
  kind: z.enum(['original', 'storno', 'correcting']),
  /** Ours, one for each document: by it the provider is asked whether it has it already. */
  externalId: z.string(),
  /** The code of the order. */
  trid: z.string(),
  language: z.enum(LANGUAGES),
  /** The invoiced person; the company if there is one. */
  buyer: z.object({
    name: z.string(),
    /** Empty for a private person. */
    vatNumber: z.string(),
    groupVatNumber: z.string(),
    isCompany: z.boolean(),
    country: z.string(),
    zip: z.string(),
    city: z.string(),
    street: z.string(),
  }),
  rows: z.array(
    z.object({ text: z.string(), quantity: z.int(), vatCode: z.enum(['27', '5', 'outside']), ...amounts }),
  ),
  ...amounts,
  /** The day of the payment (Budapest), which is that of the supply too. */
  paidOn: z.string(),
  /** By what was paid what the original invoices: its sum. A correction has the same. */
  tenders: z.array(
    z.object({
      method: z.enum(['spay_card', 'otp_szep', 'mkb_szep', 'khb_szep', 'balance']),
      amountHuf: z.int(),
    }),
  ),
  /** The number of the invoice that it cancels or corrects; null of an original, and where the provider gave none. */
  corrects: z.string().nullable(),
});
export type InvoiceContent = z.output<typeof invoiceContent>;
