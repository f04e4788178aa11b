/**
 * The VAT rate of what is sold, as invoices name it (facts §5): 27 % on what a for-profit organiser sells, 5 % on
 * accommodation; `outside`: no VAT, as a donation and a tax that is collected for others are no supply.
 */
export type VatCode = '27' | '5' | 'outside';
