/** People whom one enters beside oneself. */
export const fellows = {
  /** Why somebody cannot enter a race, after their name: "Kiss Anna (…)". */
  refusal: {
    already_entered: 'erre a távra már van nevezése',
    too_old: 'a verseny napján a korhatár felett lesz',
    too_young: 'a verseny napján a korhatár alatt lesz',
  },

  title_run: 'Futótársaim',
  title_swim: 'Úszótársaim',
  intro: 'Akiket magadon kívül nevezhetsz: barátok, gyerekek, vendégek.',
  findable: 'Mások megtalálhatnak név szerint',
  findableHint:
    'Aki keres, a nevedet, a születési évedet, a településedet és az azonosítódat látja, és nevezhet téged egy versenyre.',
  findableOn: 'Mostantól megtalálhatnak.',
  findableOff: 'Mostantól nem találhatnak meg. Aki már felvett a listájára, annál ott maradsz.',
  findableFailed: 'Nem sikerült átállítani.',

  chooseTitle: 'Kit nevezel?',
  chooseIntro: 'Akit egyszer felvettél, a következő versenyre már innen nevezheted.',
  loading: 'Betöltjük a listádat…',
  failed: 'Nem sikerült betölteni a listádat. A nevezéseid megvannak.',
  retry: 'Próbáld újra',
  empty: 'Még nincs senki a listádon. Vedd fel, akit nevezni szeretnél, vagy keresd meg a futók között.',
  born: 'Született: {{date}}',
  enter: 'Nevezem · {{price}}',
  enterOf: 'Nevezem · {{price}}: {{name}}',

  add: 'Új embert veszek fel',
  addTitle: 'Akinek nincs fiókja',
  added: 'Felvettük a listádra.',
  changeTitle: 'Az adatai',
  changeOf: '{{name}} adatainak módosítása',
  changed: 'Elmentettük.',
  emailHint: 'Az ő címe, ha van neki.',
  phoneHint: 'Például {{example}}',

  removeOf: '{{name}} levétele a listáról',
  removeTitle: 'Leveszed a listádról?',
  removeText: '{{name}} lekerül a listádról. A nevezései megmaradnak.',
  removeConfirm: 'Leveszem',
  removed: 'Levettük a listádról.',
  removeFailed: 'Nem sikerült levenni a listáról.',

  searchTitle: 'Van már fiókja?',
  searchIntro: 'Azt a felnőttet találod meg, aki a profiljában bekapcsolta, hogy mások kereshetik.',
  searchName: 'Név',
  searchHint: 'Legalább {{count}} betű a nevéből vagy a településéből.',
  searchCity: 'Település',
  searchYear: 'Születési év',
  search: 'Keresem',
  found_one: '{{count}} találat',
  found_other: '{{count}} találat',
  foundNobody:
    'Nem találtunk senkit. Lehet, hogy nem kapcsolta be, hogy kereshető legyen: vedd fel te az adataival.',
  uid: 'azonosító: {{uid}}',
  addRunner: 'Felveszem',
  addOf: 'Felveszem: {{name}}',
  addedOf: '{{name}} a listádon van.',
  addFailed: 'Nem sikerült felvenni a listára.',
  onList: 'A listádon',
  onListOf: 'A listádon: {{name}}',

  cannotTitle: '{{name}} erre most nem nevezhető',
  goneTitle: 'Nincs a listádon',
  goneText: 'Akit nevezni akartál, már nincs a listádon. Vedd fel újra, vagy válassz mást.',
  chooseOther: 'Mást választok',
};
