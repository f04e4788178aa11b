/** Coupons: the field in the cart, what stands at an item, the list of one's own. */
export const coupons = {
  title: 'Kuponjaim',
  target_entry: 'nevezés',
  target_merchandise: 'bolti termék',
  target_trophy: 'trófea',
  target_accommodation: 'szállás',
  target_guest_entry: 'kísérőjegy',
};
