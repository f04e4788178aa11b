/** Refusals of the shop in the words of the cart, while nothing is being paid; at the checkout they are those of `errors`. */
export const cartErrors = {
  not_enough_stock: 'Ennyi már nincs raktáron: {{items}}. Nézd meg, mennyi maradt, és kérj kevesebbet.',
  product_not_on_sale: 'Ez most nem kapható: {{items}}. A kosarad nem változott.',
  product_sold_out: 'Elfogyott: {{items}}. A termék oldalán kérheted, hogy szóljunk, amint újra kapható.',
  too_many_for_entry: 'Egy nevezéshez ennyit nem lehet kérni belőle: {{items}}. Kérj kevesebbet.',
  nights_taken: 'Erre az időre már nincs szabad szoba: {{items}}. Válassz más napokat vagy másik szobát.',
  transfer_full: 'A transzferen már nincs ennyi hely: {{items}}. Válassz másikat, vagy gyertek nélküle.',
};
