/** Mails about entries and teams that were given up. */
export const withdrawalsMail = {
  subject: 'Visszalépés: {{event}}',
  title: { entry: 'Rögzítettük a visszalépést', team: 'Visszalépett a csapat' },
  own: {
    entry: 'Visszaléptél ettől a nevezéstől. A hely már szabad, a rajtigazolás nem érvényes többé.',
    team: 'Visszaléptetted a csapatot. A helyek már szabadok, a rajtigazolások nem érvényesek többé.',
  },
  other: {
    entry: '{{actor}} visszalépett ettől a nevezéstől. A hely már szabad, a rajtigazolás nem érvényes többé.',
    team: '{{actor}} visszaléptette a csapatot. A helyek már szabadok, a rajtigazolások nem érvényesek többé.',
  },
  race: 'Verseny',
  day: 'Mikor',
  team: 'Csapat',
  participants_one: 'Résztvevő',
  participants_other: 'Résztvevők',
  paid: 'Fizetett díj',
  fee: 'Levonás',
  refund: 'Az egyenlegedre írtuk',
  refundToMeans: 'Visszakapod',
  use: 'A jóváírást {{day}} végéig költheted el, nevezésre és a boltban is.',
  useServices:
    'A jóváírást {{day}} végéig költheted el. SZÉP-kártyával fizettél, ezért csak nevezésre és más szolgáltatásra használhatod.',
  means:
    'A pénz oda megy vissza, ahonnan a fizetés jött: a kártyára pár banki napon belül, az egyenlegre azonnal.',
  again: 'Ha meggondolod magad, nevezz újra, amíg van hely.',
  ask: 'Ha ez neked meglepetés, beszéld meg vele: {{actor}}.',
  button: 'Megnézem',
};
