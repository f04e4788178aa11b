/** Ways in beside the password, as the login shows them. */
export const sessions = {
  or: 'vagy',
  providerLogin: 'Belépés {{provider}}-fiókkal',
  unavailable: 'Ezt most nem tudtuk betölteni. Minden más működik.',
  checkProfile: 'Nézd át az adataidat: egy korábbi rendszerből hoztuk át őket.',
  wrongClock:
    'A készüléked szerint most {{device}} van, pedig {{server}} van. Állítsd be jól a dátumot és az időt (a legjobb, ha automatikus), és utána lépj be.',
  notActivated: {
    title: 'Nem találod a levelünket?',
    text: 'Nézd meg a spam mappában is, vagy kérd újra. Ha elírtad a címet, javítsd ki itt: a korábbi link onnantól nem él.',
    email: 'Hova küldjük?',
    button: 'Kérem újra',
    sent: 'Elküldtük ide: {{email}}. Kattints a levélben a gombra, utána beléphetsz.',
  },
};
