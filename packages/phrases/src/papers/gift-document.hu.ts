/** A gift card on paper (PDF). */
export const giftDocument = {
  title: 'Ajándékkártya',
  how: 'Váltsd be a kódot az oldalunkon, vagy olvasd be a QR-kódot: az értéke az egyenlegedre kerül, abból fizethetsz. Beváltható: {{until}}',
};
