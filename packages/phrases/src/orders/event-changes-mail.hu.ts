/** Mails about an event that was moved to another day, or cancelled. */
export const eventChangesMail = {
  event: 'Verseny',
  participants: 'Akiről szó van',
  more_one: 'és még {{count}} nevezés',
  more_other: 'és még {{count}} nevezés',
  toEntries: 'Megnézem a nevezéseimet',
  toEvents: 'Megnézem a többi versenyt',
  toEvent: 'Megnézem a versenyt',
  cancelled: {
    subject: 'Elmarad: {{event}}',
    title: 'Elmarad a verseny',
    text: 'Sajnáljuk, a versenyt nem tudjuk megtartani. A nevezés megszűnt, nincs teendőd.',
    day: 'Ekkor lett volna',
    refund: 'Visszakapod',
    credit: 'Az egyenlegedre írtuk',
    means:
      'Amit te fizettél, oda küldjük vissza, ahonnan a fizetés jött: a kártyára pár banki napon belül, az egyenlegre azonnal.',
    balance:
      'Amit az fizetett, akitől a nevezést átvetted, az egyenlegedre írtuk: {{until}} végéig költheted el, nevezésre és a boltban is.',
    goods: 'Amit a versenyre vettél, arról külön írunk.',
    payer: 'A nevezési díjat az kapja vissza, aki fizetett.',
    cart: 'Sajnáljuk, a versenyt nem tudjuk megtartani, ezért a nevezést kivettük a kosaradból. Nem fizettél érte, nincs teendőd.',
    cartGoods:
      'Sajnáljuk, a versenyt nem tudjuk megtartani, ezért kivettük a kosaradból, amit hozzá választottál. Nem fizettél érte, nincs teendőd.',
  },
  moved: {
    subject: 'Új időpont: {{event}}',
    title: 'Más napon lesz a verseny',
    widenedSubject: 'Visszaléphetsz, ha az új nap nem jó: {{event}}',
    widenedTitle: 'Eddig léphetsz vissza',
    widened:
      'A versenyt már korábban más napra tettük. Ha az új nap nem jó, visszaléphetsz. Ha jó, nincs teendőd: a nevezés érvényes.',
    from: 'Eredetileg',
    to: 'Az új nap',
    valid:
      'El kellett halasztanunk a versenyt. A nevezés érvényes az új napra is, nincs vele teendőd: a rajtszám és a QR-belépő ugyanaz marad, minden határidő ugyanannyi nappal később van.',
    waits: 'El kellett halasztanunk a versenyt, amelyre helyet vársz. A várólistán ugyanott maradsz.',
    optOut:
      'Ha az új nap nem jó, eddig léphetsz vissza úgy, hogy mindent visszakapsz: {{until}}. A pénz oda megy vissza, ahonnan a fizetés jött; egy átvett nevezésé az egyenlegedre. A nevezéseidnél, a Visszalépés gombbal teheted meg.',
    wallet:
      'Ha a belépőt a telefonod tárcájába is betetted, tedd be újra a nevezésednél: a régi a régi nap után lejár. A régit törölheted.',
    calendar: 'Ha a rajtot betetted a naptáradba, töltsd le újra: a friss fájl a régi bejegyzést írja át.',
  },
};
