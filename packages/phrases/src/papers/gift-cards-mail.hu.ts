/** The mail that brings a gift card. */
export const giftCardsMail = {
  subject: '{{from}} ajándékot küldött neked',
  title: '{{value}} a következő rajtodra',
  text: '{{from}} egy {{value}} értékű ajándékkártyát küld neked. Nevezésre, felszerelésre, szállásra: te döntöd el, mire költöd.',
  somebody: 'Valaki',
  code: 'Kódod',
  until: 'Beváltható eddig',
  button: 'Beváltom',
  note: 'A kártyát a rajzzal együtt csatoltuk. Ha még nincs fiókod, a gombbal regisztrálhatsz is. Az e-mail-címedet {{from}} adta meg, csak ehhez a levélhez használjuk.',
  goneSubject: 'Az ajándékkártyát visszavonták',
  goneTitle: 'Ez az ajándék elmarad',
  gone: 'Küldtünk volna egy ajándékkártyát, de közben visszavonták vagy már beváltották. Neked nincs teendőd.',
};
