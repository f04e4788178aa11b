import type { Catalogue } from '../catalogue.ts';

export const giftDocument: Catalogue['giftDocument'] = {
  title: 'Gift card',
  how: 'Redeem the code on our site, or scan the QR code: its worth goes to your balance, from which you can pay. To be redeemed until {{until}}',
};
