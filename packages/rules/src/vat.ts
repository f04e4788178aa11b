/**
 * The VAT rate of an item, as invoices name it (facts §5): 27 % on sales of a for-profit organiser, 5 % on accommodation;
 * `outside`: no VAT, as a donation and a tax that is collected for others are no supply.
 */
export type VatCode = '27' | '5' | 'outside';
