/** Coupons of a cart and of an order: the field, what they take off, what they are for. */
export const coupons = {
  code: 'Kuponkód',
  use: 'Beváltom',
  used: 'Beváltottuk a kupont. Az új végösszeget a kosaradban látod.',
  tooMany: 'Túl sok kódot próbáltál. Egy óra múlva próbáld újra; a kosarad addig is fizethető.',
  line: 'Kupon: {{name}}',
  applied: 'Beváltott kuponok',
  removeNamed: 'Kiveszem a kupont: {{name}}',
  removeFailed: 'Nem sikerült kivenni a kupont',
  gone_one: 'Ez a kupon kikerült a kosaradból: {{names}}.',
  gone_other: 'Ezek a kuponok kikerültek a kosaradból: {{names}}.',
  target_entry: 'nevezés',
  target_merchandise: 'bolti termék',
  target_trophy: 'trófea',
  target_accommodation: 'szállás',
  target_guest_entry: 'kísérőjegy',
};
