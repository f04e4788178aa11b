import type { Catalogue } from '../catalogue.ts';

export const cartErrors: Catalogue['cartErrors'] = {
  not_enough_stock: 'There are not that many left: {{items}}. See how many there are and take fewer.',
  product_not_on_sale: 'This is not sold now: {{items}}. Your cart is as it was.',
  product_sold_out: 'Sold out: {{items}}. On its page you can ask us to tell you when it is back.',
  too_many_for_entry: 'One entry cannot have that many of it: {{items}}. Take fewer.',
  nights_taken: 'There is no free room for this time: {{items}}. Choose other days or another room.',
  transfer_full:
    'The transfer has not that many seats any more: {{items}}. Choose another one, or come without it.',
};
