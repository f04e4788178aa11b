/** The screen of the registration, and what it says once its mail is sent. */
export const registration = {
  consentData:
    'Elolvastam és elfogadom az <privacy>adatkezelési tájékoztatót</privacy>: a fiókomhoz és a nevezéseimhez kezelhetitek az adataimat.',
  consentMarketing: 'Kérek hírt az új versenyekről és kedvezményekről. Bármikor leiratkozhatok.',
  emailHint: 'Ide küldjük a megerősítő levelet és a nevezéseidet.',
  hasAccount: 'Van már fiókod?',
  next: 'Tovább',
  back: 'Vissza az előző lépéshez',
  step: '{{step}}. lépés a 2-ből',
  personTitle: 'Szia, {{name}}! Még ennyit rólad',
  newPassword: 'Válassz jelszót',
  sectionAddress: 'Lakcím',
  registrationButton: 'Létrehozom a fiókomat',
  registrationIntro: 'Egyszer töltöd ki, utána minden nevezésnél csak a lényeget kérdezzük.',
  registrationTitle: 'Legyen saját rajtszámod',
  sectionAccount: 'Belépési adatok',
  sectionConsents: 'Hozzájárulások',
  sectionPerson: 'Rólad',
  mailboxAgain: 'Kérem újra',
  mailboxStartOver: 'Új regisztrációt kezdek',
  mailboxHint: 'Nem jött meg pár perc alatt? Nézd meg a spam mappában is, vagy kérd újra.',
  mailboxSentAgain:
    'Elküldtük újra ide: {{email}}. Az új levélben lévő gombra kattints, a korábbi már nem él.',
  mailboxText: 'Levelet küldtünk ide: {{email}}. Kattints benne a gombra, és él a fiókod.',
  mailboxTitle: 'Nézd meg a postaládádat',
};
