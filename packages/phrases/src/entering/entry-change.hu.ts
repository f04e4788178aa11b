/** The screen on which an entry's answers are changed. */
export const entryChange = {
  title: 'Nevezés módosítása: {{race}}',
  heading: 'Nevezés módosítása',
  loading: 'Betöltjük a nevezést…',
  backToCart: 'Vissza a kosárhoz',
  backToEntries: 'Vissza a nevezéseimhez',
  edit: 'Módosítom',
  editNamed: 'Módosítom: {{race}}, {{name}}',

  inCart: 'Amíg a kosaradban van, mindent módosíthatsz rajta.',
  paid: 'A kifizetett díj nem változik, bármit módosítasz.',
  allClosed: 'Ezen a nevezésen már semmi nem módosítható. Ha valami nagyon nem stimmel, írj nekünk.',
  write: 'Írok nektek',
  writeSubject: 'Nevezés módosítása: {{race}} ({{id}})',

  group_heat: 'Rajtidő és tempó',
  group_bib: 'Név a rajtszámon',
  group_shirt: 'Póló',
  group_contact: 'Biztonság',
  // A day ends with a point.
  until: 'Eddig módosíthatod: {{until}}',
  closed: 'Ezt eddig lehetett módosítani: {{until}}',
  nothing: 'nincs megadva',
  contactTheirs: '{{name}} adta meg. Csak ő és a szervező látja, módosítani ő tudja.',
  othersCertificate: 'Már van feltöltött igazolás. Ha újat töltesz fel, az lép a helyére.',

  guardianMissing: 'E nélkül a nevezést nem lehet kifizetni.',
  feeBefore: 'Eddig {{before}} volt a díj, így {{now}} lesz.',
  save: 'Mentés',
  saveFee: 'Mentés · {{price}}',
  saving: 'Mentjük…',
  saved: 'Elmentettük a módosítást.',
  heatFull: 'Közben betelt az a rajtidő. A helyed megmaradt itt: {{heat}}.',

  notFoundTitle: 'Ezt a nevezést nem találjuk',
  notFoundText: 'Lehet, hogy lejárt az ideje a kosaradban, vagy nem te nevezted.',
  loadFailed: 'Nem sikerült betölteni a nevezést',
};
