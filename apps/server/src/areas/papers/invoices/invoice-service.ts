import type { InvoiceContent } from './invoice-content.ts';

/** A document that the provider has made. */
export interface IssuedInvoice {
  /** The provider's; null of a preview. */
  readonly number: string | null;
  /** Null if the provider did not report it. */
  readonly grossHuf: number | null;
  readonly pdf: Buffer | null;
}

/**
 * The provider that makes invoices and reports them to the tax authority; we never number one. A refusal is an `InvoiceRefused`;
 * anything else that goes wrong leaves it open whether the document was made, and `find` decides.
 */
export interface InvoiceService {
  readonly provider: 'preview' | 'szamlazz';
  issue(content: InvoiceContent): Promise<IssuedInvoice>;
  /** The document with this external id; null when there is none. */
  find(externalId: string): Promise<IssuedInvoice | null>;
}

/** The provider has refused a call, so nothing was made by it. */
export class InvoiceRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`the invoice was refused with ${code}: ${message}`);
    this.code = code;
  }
}

/** The default: nothing is sent anywhere; what would be is kept and can be looked at. */
export const previewService: InvoiceService = {
  provider: 'preview',
  issue: async ({ grossHuf }) => ({ number: null, grossHuf, pdf: null }),
  find: async () => null,
};
