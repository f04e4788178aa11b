/** What invoices say in words of ours, and the preview of one (PDF). */
export const invoiceDocument = {
  /** What is kept of something that was given up. */
  fee: '{{text}} – lemondási díj',
};
