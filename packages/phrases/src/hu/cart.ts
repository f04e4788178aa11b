import { SENIOR } from './senior.ts';

/** The cart: link and panel in the header, the screen, the clock, the end of the time. */
export const cart = {
  title: 'Kosár',
  link_one: 'Kosár, {{count}} tétel',
  link_other: 'Kosár, {{count}} tétel',
  linkEmpty: 'Kosár, üres',
  panelTitle: 'A kosarad',
  toCart: 'Tovább a kosárhoz',
  loading: 'Betöltjük a kosaradat…',

  entries: 'Nevezések',
  participantId: 'azonosító: {{uid}}',
  heatAnyTime: 'bármikor a verseny ideje alatt',
  total: 'Összesen',
  reason_child: '16 év alatti kedvezmény',
  reason_student: 'Diákkedvezmény',
  reason_senior: SENIOR,
  reason_spuri: 'SPURI-kedvezmény',
  reasonPercent: '{{reason}} (−{{percent}}%)',
  priceKept: 'Amíg a kosaradban van, ez az ár a tiéd.',

  remove: 'Kiveszem',
  removeNamed: 'Kiveszem: {{race}}, {{name}}',
  removeTitle: 'Kiveszed a kosaradból?',
  removeText: '{{race}} – {{name}}. A hely azonnal másé lehet.',
  removeConfirm: 'Igen, kiveszem',
  removeCancel: 'Maradjon',
  removed: 'Kivettük a kosaradból: {{race}}.',
  removeFailed: 'Nem sikerült kivenni',

  emptyTitle: 'Üres a kosarad',
  emptyText: 'Válassz egy rajtot: amint a kosárba teszed, a helyed a tiéd, és csak utána kell fizetni.',
  emptyAction: 'Nézd meg a versenyeket',

  clock: '{{time}}-ig tartjuk a helyed',
  secondsSpoken: 'Kevesebb mint egy perc van hátra',
  minutesSpoken_one: '{{count}} perc van hátra',
  minutesSpoken_other: '{{count}} perc van hátra',
  clockPaying: 'fizetés folyamatban',
  warningTitle_one: 'Már csak {{count}} perced van',
  warningTitle_other: 'Már csak {{count}} perced van',
  warningText: '{{time}}-ig őrizzük a helyed. Fejezd be a fizetést, és biztosan a tiéd.',
  lastMinute: 'Már csak egy perced van a fizetésre.',
  overTitle: 'Lejárt a nevezésre szánt idő',
  overText: 'A nevezéseket töröltük a kosaradból, nem fizettél semmit.',

  payingTitle: 'Folyamatban van egy fizetés',
  payingText: 'Amíg tart, őrizzük, ami benne van, és a kosarad nem változhat.',
  payingGoOn: 'Folytatom a fizetést',
  payingLook: 'Megnézem, hol tart',
  payingGiveUp: 'Mégsem fizetek',
  payingGivenUp: 'Megszakítottad a fizetést. A kosarad megvan, újra módosíthatod.',
  payingTooLate: 'Ezt a fizetést már elkezdted a bank oldalán, ezért meg kell várnunk a végét.',
  payingFailed: 'Most nem tudtuk megszakítani',

  removedScreenTitle: 'Elengedtük a helyedet',
  removedScreenText_one:
    'A kosárban {{count}} percig tartjuk a helyeket, hogy másnak is jusson. Ez az idő lejárt.',
  removedScreenText_other:
    'A kosárban {{count}} percig tartjuk a helyeket, hogy másnak is jusson. Ez az idő lejárt.',
  removedScreenPlain: 'A helyeket csak egy ideig tartjuk, hogy másnak is jusson. Ez az idő lejárt.',
  removedMoney: 'Nem fizettél semmit.',
  nothingLostTitle: 'Nem járt le semmi',
  nothingLostText:
    'Ha lejár a kosarad ideje, itt soroljuk fel, mi került ki belőle. Most nem tudunk ilyenről.',
  nothingLostCart: 'A kosaramhoz',
  removedList: 'Ezek kerültek ki a kosaradból',
  removedAgain: 'Nevezek újra',
  lacksGuardian: 'Szülői (gyámi) nyilatkozat kell hozzá: a verseny napján még nincs 18 éves.',
  giveGuardian: 'Megadom a nyilatkozatot',
  giveGuardianOf: 'Megadom a nyilatkozatot: {{race}}, {{name}}',
  ofCompany_one: '{{name}}: {{count}} nevezés',
  ofCompany_other: '{{name}}: {{count}} nevezés',
  removeCompany_one: 'Kiveszem: {{name}}, {{count}} nevezés',
  removeCompany_other: 'Kiveszem: {{name}}, {{count}} nevezés',
  removeCompanyText_one:
    '{{name}}: {{count}} nevezés kikerül a kosaradból. A hely azonnal másé lehet. Ha mégis nevezel, töltsd fel újra a fájlt.',
  removeCompanyText_other:
    '{{name}}: mind a {{count}} nevezés kikerül a kosaradból. A helyek azonnal másé lehetnek. Ha mégis nevezel, töltsd fel újra a fájlt.',
  showPeople: 'Kik ők?',
};
