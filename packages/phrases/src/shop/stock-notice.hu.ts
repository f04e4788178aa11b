/** "Tell me when it is back", on the page of a product that is sold out. */
export const stockNotice = {
  tellMe: 'Szólj, ha újra van',
  tellMeOf: 'Szólj, ha újra van: {{name}}',
  tellMeNot: 'Mégse szólj',
  tellMeNotOf: 'Mégse szólj, ha újra van: {{name}}',
  willTell: 'Levélben szólunk, amint újra kapható. Másra nem használjuk, és utána töröljük.',
  told: 'Szólunk, amint újra kapható.',
  tellNot: 'Rendben, nem szólunk.',
  tellFailed: 'Nem sikerült elmenteni',
};
