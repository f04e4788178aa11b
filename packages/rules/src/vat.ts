/** The VAT rate of what is sold, as invoices name it: 27 % on what a for-profit organiser sells (facts §5). */
export type VatCode = '27';
