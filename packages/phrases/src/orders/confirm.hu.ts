/** After the payment. Texts marked as the gateway's are demanded word by word (hungary section 1.3). */
export const confirm = {
  order: 'Rendelésszám: {{trid}}',
  total: 'Összeg: {{total}}',
  coupon: 'Kupon: {{name}} {{amount}}',
  balance: 'Ebből az egyenlegedből: {{amount}}',

  doneTab: 'Sikeres fizetés',
  /** Of an order that cost nothing. */
  freeTab: 'Sikeres rendelés',
  doneTitle_one: 'Megvan a rajtszámod',
  doneTitle_other: 'Megvannak a rajtszámok',
  /** The gateway's. */
  doneGateway: 'Sikeres tranzakció. SimplePay tranzakcióazonosító: {{id}}',
  doneGatewayPlain: 'Sikeres tranzakció.',
  doneText:
    'A nevezés érvényes. A visszaigazolást e-mailben is elküldtük, a QR-kódja kell a rajtszám átvételéhez.',
  returned: {
    race_cancelled:
      '{{text}}: ez a verseny közben elmaradt, az árát ({{amount}}) visszaküldjük oda, ahonnan fizettél.',
    stock_lost:
      '{{text}}: mire megérkezett a fizetésed, elfogyott. Az árát ({{amount}}) visszaküldjük oda, ahonnan fizettél.',
  },
  manageEntry_one: 'A nevezés kezelése',
  manageEntry_other: 'A nevezések kezelése',
  manageOrder: 'A rendelés kezelése',
  manageEach: 'Módosítás, visszalépés és az igazolások nevezésenként:',
  myEntries: 'Nevezéseim',
  moreRaces: 'Nézek másik versenyt is',

  failedHeading: 'Nem ment át a fizetés',
  /** Above the gateway's words. */
  gatewaySays: 'A SimplePay üzenete',
  /** The gateway's. */
  failedGateway: 'Sikertelen tranzakció. SimplePay tranzakcióazonosító: {{id}}.',
  failedGatewayPlain: 'Sikertelen tranzakció.',
  failedGatewayText:
    'Kérjük, ellenőrizze a tranzakció során megadott adatok helyességét. Amennyiben minden adatot helyesen adott meg, a visszautasítás okának kivizsgálása érdekében kérjük, szíveskedjen kapcsolatba lépni kártyakibocsátó bankjával.',
  failedMoney: 'Nem vontunk le semmit.',
  cancelHeading: 'Félbehagytad a fizetést',
  /** The gateway's. */
  cancelGatewayTitle: 'Megszakított fizetés',
  cancelGateway: 'Ön megszakította a fizetést.',
  cancelMoney: 'Nem történt terhelés.',
  timeoutHeading: 'Lejárt az idő',
  /** The gateway's. */
  timeoutGatewayTitle: 'Időtúllépés',
  timeoutGateway: 'Ön túllépte a tranzakció elindításának lehetséges maximális idejét.',
  timeoutMoney: 'Nem történt terhelés.',
  held: 'A helyedet {{time}}-ig őrizzük. Próbáld újra, akár másik kártyával.',
  notHeld: 'A helyedet már nem őrizzük. Ha van még szabad hely, pár perc alatt újra nevezhetsz.',
  paidSince: 'Azóta egy másik fizetéssel sikerült: tiéd a hely.',
  payingSince: 'Közben egy másik fizetés van folyamatban. Amíg tart, őrizzük, amit rendeltél.',
  tryAgain: 'Próbáld újra',
  enterAgain: 'Nevezek újra',

  ongoingTitle: 'Feldolgozzuk a fizetésed',
  ongoingText: 'A bank válaszára várunk, ez általában pár másodperc. Amit rendeltél, addig őrizzük neked.',
  ongoingLong:
    'Ez most tovább tart a szokásosnál, de nem kell itt várnod: ha sikerül a fizetés, e-mailben küldjük a visszaigazolást. Hogy hol tart, ezen az oldalon később is megnézheted.',
  ongoingClose:
    'Ezt az oldalt nyugodtan bezárhatod: ha sikerül a fizetés, a visszaigazolást e-mailben is elküldjük.',
  lookingTitle: 'Megnézzük, hol tart a rendelésed',
  lookingText: 'Ez általában pár másodperc. Amit rendeltél, addig őrizzük neked.',
  unpaidTitle: 'Még nem látjuk a fizetésed',
  unpaidText: 'Ha nem fejezted be, itt folytathatod. Amíg a fizetés nyitva van, őrizzük, amit rendeltél.',
  unpaidPaid: 'Ha már jóváhagytad, nincs több dolgod: amint megjön a bank válasza, itt is látod.',
  step_ordered: 'Megrendelted',
  step_pay: 'Fizetés',
  step_bank: 'A bank dolgozik rajta',
  step_bib: 'Jön a rajtszámod',

  refundedTitle: 'Visszakapod a pénzed',
  refundedText:
    'A fizetésed megérkezett, de a nevezést már nem tudtuk véglegesíteni vele. A teljes összeget visszaküldjük oda, ahonnan fizettél.',
  refundedCancelled:
    'Mire megérkezett a fizetésed, a verseny elmaradt. Sajnáljuk. A teljes összeget visszaküldjük oda, ahonnan fizettél.',
  cancelledElse: 'Ha máshol rajthoz állnál, nézz körül a többi verseny között.',
  refundedNext:
    'A visszatérítéssel nincs teendőd: nálunk azonnal elindul, a bankodtól függően pár napon belül látod a számládon.',
  refundedHeld: 'A helyedet {{time}}-ig őrizzük a kosaradban, addig kifizetheted.',
  gatewayId: 'SimplePay tranzakcióazonosító: {{id}}',

  notFoundTitle: 'Ezt a rendelést nem találjuk',
  notFoundText: 'Lehet, hogy elírás van a címben, vagy másik fiókkal rendelted. Ami a tiéd, azt itt látod:',
};
