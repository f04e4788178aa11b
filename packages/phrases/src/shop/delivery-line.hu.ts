/** A delivery as the line of an order names it. */
export const deliveryLine = {
  parcel: 'Szállítás: {{name}}',
  handover: 'Átvétel: {{name}}, {{when}}',
};
