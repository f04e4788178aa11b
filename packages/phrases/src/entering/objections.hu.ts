/** The page of the link that somebody gets whom another account has entered. */
export const objections = {
  loading: 'Megnézzük a nevezésed…',
  title: 'Nem stimmel a nevezésed?',
  text: '{{buyer}} benevezte őt: {{participant}} ({{event}}, {{race}}, {{day}}). Ha ez nem stimmel, szólj nekünk: értesítjük a nevezőt és a szervezőt, és többé nem nevezheti.',
  keep: 'Ha minden rendben, nincs teendőd: a nevezés érvényes.',
  button: 'Ez nem stimmel',
  doneTitle: 'Köszönjük, hogy szóltál',
  doneText: 'Értesítettük őt: {{buyer}}, és a szervezőt is. Újra nem nevezheti: {{participant}}.',
  invalidTitle: 'Ez a link már nem működik',
  invalidText: 'Lehet, hogy lejárt, vagy nem jött át az egész cím. Ha gond van a nevezéseddel, írj nekünk.',

  keepersTitle: 'Akik téged nevezhetnek',
  keepersIntro: 'Felvettek a listájukra, ezért benevezhetnek egy versenyre.',
  since: 'Felvett: {{date}}',
  leave: 'Lekerülök róla',
  leaveOf: 'Lekerülök róla: {{name}} listája',
  left: 'Lekerültél a listájáról.',
  leaveFailed: 'Nem sikerült lekerülnöd a listáról.',

  blockedTitle: 'Akik nem nevezhetnek téged',
  blockedIntro: 'Jelezted, hogy nem stimmel, amit neked neveztek, ezért nem vehetnek fel a listájukra.',
  blockedSince: 'Jelezted: {{date}}',
  unblock: 'Újra nevezhet',
  unblockOf: 'Újra nevezhet: {{name}}',
  unblocked: 'Újra felvehet a listájára: {{name}}.',
  unblockFailed: 'Nem sikerült visszavonni.',
};
