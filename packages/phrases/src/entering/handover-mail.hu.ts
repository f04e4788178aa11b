/** Mails about entries that change hands or races. */
export const handoverMail = {
  race: 'Verseny',
  day: 'Nap',
  fee: 'Az átvétel díja',
  participant: 'Résztvevő',
  was: 'Eddig indult volna',
  is: 'Mostantól indul',
  wasRace: 'Eddigi táv',
  isRace: 'Új táv',
  entries: 'Nevezéseim',
  returned: '{{amount}} az egyenlegedre került, a következő nevezésedhez vagy vásárlásodhoz használhatod.',
  returnedServices:
    '{{amount}} az egyenlegedre került. SZÉP-kártyáról jött, ezért csak szolgáltatásra, például nevezésre használhatod.',
  offered: {
    subject: '{{giver}} átadná neked a nevezését: {{event}}',
    title: 'Indulj helyette',
    text: '{{giver}} nem tud elindulni, és neked adná át a helyét:',
    how: 'A linkkel {{until}} átveheted: megadod a saját adataidat, kifizeted az átvétel díját, és a rajtszám a tiéd. Addig a nevezés az övé marad.',
    howFree:
      'A linkkel {{until}} átveheted: megadod a saját adataidat, és a rajtszám a tiéd. Az átvétel ingyenes. Addig a nevezés az övé marad.',
    button: 'Megnézem',
    notMe: 'Ha nem kéred, ugyanott lemondhatsz róla, vagy hagyd figyelmen kívül ezt a levelet.',
  },
  ended: {
    subject: 'Nálad maradt a nevezés: {{event}}',
    title: 'Nem vették át a nevezést',
    declined: 'Akinek felajánlottad a nevezést, nem kéri. A helyed megmaradt:',
    expired: 'Lejárt a link, amellyel a nevezést átvehették volna. A helyed megmaradt:',
    next: 'Ha nem tudsz elindulni, felajánlhatod másnak, vagy visszaléphetsz.',
    button: 'A nevezés átadása',
  },
  given: {
    subject: 'Átvették a nevezést: {{event}}',
    title: 'Gazdát cserélt a nevezés',
    own: '{{newParticipant}} átvette a helyedet, mostantól ő indul.',
    other: '{{newParticipant}} átvette {{participant}} nevezését, mostantól ő indul.',
    pass: 'A régi belépő és QR-kód már nem érvényes. A helyért egymással számoltok el; a korábbi számla nem változik.',
  },
  changed: {
    subject: 'Új táv: {{event}}',
    title: 'Megváltozott a táv',
    own: 'A nevezésed mostantól másik távra szól.',
    other: '{{participant}} nevezése mostantól másik távra szól.',
    pass: 'A régi rajtszám és QR-kód már nem érvényes, az újat a nevezésnél találod.',
  },
  takenBack: {
    subject: 'A felajánlott nevezés már nem vehető át: {{event}}',
    title: 'Ez a nevezés már nem vehető át',
    text: '{{giver}} törölte a fiókját, ezért a nevezés, amit neked ajánlott, már nem vehető át. Te nem fizettél érte semmit.',
  },
};
