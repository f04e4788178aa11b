/** Mails about the waiting list. */
export const waitingMail = {
  event: 'Esemény',
  race: 'Verseny',
  heat: 'Rajt',
  toEvents: 'Más rajtok',
  offer: {
    subject_one: 'Felszabadult egy hely: {{event}}',
    subject_other: 'Felszabadult {{count}} hely: {{event}}',
    title_one: 'Van helyed!',
    title_other: 'Mindannyiótoknak van hely!',
    text_one: 'A várólistáról te jössz: {{until}} előtt senki más nem kapja meg ezt a helyet.',
    text_other:
      'A várólistáról ti jöttök: {{until}} előtt senki más nem kapja meg ezt a {{count}} helyet. Együtt nevezhetsz mindenkit, akivel várólistára álltál.',
    teamSubject: 'Van helye a csapatodnak: {{event}}',
    teamTitle: 'Van helye a csapatodnak!',
    teamText:
      'A várólistáról a ti csapatotok jön, {{count}} fővel: {{until}} előtt senki más nem kapja meg a helyét. Írd össze, kik indulnak, és tedd a csapatot a kosaradba.',
    until: 'Eddig a tiéd',
    button: 'Elfogadom',
    note: 'Ha mégsem kell, ugyanott egy gombbal továbbadhatod a következőnek. A nevezés a fizetéssel lesz érvényes.',
  },
  lapsed: {
    subject: 'Lejárt az ajánlatunk: {{event}}',
    title: 'A hely a következőé lett',
    text: 'Határidőre nem fogadtad el a felszabadult helyet, ezért továbbadtuk. A várólistáról is lekerültél; ha még szeretnél indulni, állj be újra.',
  },
  ended: {
    subject: 'Lezárult a nevezés: {{event}}',
    title: 'Most nem lett hely',
    text: 'Lezárult a nevezés, és a végéig nem szabadult fel neked hely. Sajnáljuk. A várólistát töröltük, nincs teendőd.',
  },
  cancelled: {
    subject: 'Elmarad: {{event}}',
    title: 'Elmarad a verseny',
    text: 'Sajnáljuk, elmarad a verseny, amelyre helyet vártál. A várólistát töröltük, nincs teendőd.',
  },
  stock: {
    subject: 'Újra kapható: {{product}}',
    title: 'Újra van belőle!',
    text: 'Kérted, hogy szóljunk, ha újra kapható: {{product}}. Most megveheted. Félretenni nem tudtuk, ezért ne várj vele sokáig.',
    button: 'Megnézem',
  },
  open: {
    subject: 'Megnyílt a nevezés: {{event}}',
    title: 'Indul a nevezés!',
    text: 'Kérted, hogy szóljunk: mostantól lehet nevezni.',
    closes: 'Nevezési határidő',
    button: 'Nevezek',
    note: 'Ezt a levelet csak egyszer küldjük, a kérésedet már el is felejtettük.',
  },
};
