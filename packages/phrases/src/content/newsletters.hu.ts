/** Subscribing by an address, and what the links of letters lead to. */
export const newsletters = {
  title: 'Hírlevél és edzéstervek',
  lead: 'Add meg a címed, és küldjük. Előbb kapsz egy levelet, hogy biztosan te kérted-e.',
  which: 'Mit kérsz?',
  email: 'E-mail-cím',
  accept:
    'Elfogadom, hogy ezt a címemre küldjétek, az <privacy>adatkezelési tájékoztató</privacy> szerint. Bármikor leiratkozhatok.',
  subscribe: 'Feliratkozom',
  sentTitle: 'Nézd meg a postaládád',
  sentText: 'Küldtünk egy levelet ide: {{email}}. Egy gombnyomás benne, és kész is a feliratkozás.',
  another: 'Másik címet adok meg',
  failed: 'Nem sikerült elmenteni. Próbáld újra.',
  toNewsletters: 'Mire lehet feliratkozni?',
  confirm: {
    title: 'Kéred ezt a levelet?',
    text: '{{name}} – ide küldjük: {{email}}.',
    button: 'Igen, kérem',
  },
  confirmed: {
    title: 'Feliratkoztál',
    text: '{{name}} – ide küldjük: {{email}}. Minden levél alján leiratkozhatsz.',
  },
  unsubscribe: {
    title: 'Leiratkozol?',
    text: '{{name}} – most ide küldjük: {{email}}. Ha leiratkozol, többet nem küldjük.',
    button: 'Leiratkozom',
  },
  ended: {
    title: 'Leiratkoztál',
    text: '{{name}} – ide többet nem küldjük: {{email}}.',
  },
  unknown: {
    title: 'Ez a link nem él',
    text: 'Lehet, hogy a leveleződ kettévágta, vagy ezt a feliratkozást már töröltük. Ha még kapsz tőlünk levelet, az alján mindig van élő link.',
  },
};
