/** Mails to the organiser's staff about their access to the console. */
export const staffMail = {
  invitation: {
    subject: 'Meghívó a szervezők felületére',
    title: 'Meghívó a szervezők közé',
    text: '{{inviter}} meghívott a szervezők felületére. Szerep: {{role}}, {{event}}.',
    account:
      'A saját fiókoddal lépsz be. Ha ezzel az e-mail-címmel még nincs fiókod, előbb regisztrálj az oldalunkon, aztán nyisd meg újra ezt a linket.',
    button: 'Elfogadom a meghívást',
    valid: 'A link {{count}} napig él, és egyszer használható.',
  },
  enrolment: {
    subject: 'Kód a belépésed második lépéséhez',
    title: 'A belépésed második lépése',
    text: 'Ezt a kódot add meg a szervezők felületén: {{code}}',
    valid: 'A kód {{count}} percig él.',
    notYou:
      'Nem te kérted? Akkor valaki ismeri a jelszavadat: adj meg újat az oldalunkon az „Elfelejtetted?” alatt.',
  },
  recoveryUsed: {
    subject: 'Tartalék kóddal léptek be a fiókodba',
    title: 'Belépés tartalék kóddal',
    text: 'A szervezők felületén egy tartalék kódoddal léptek be. Ennyi maradt: {{count}}.',
    notYou:
      'Nem te voltál? Adj meg új jelszót az oldalunkon az „Elfelejtetted?” alatt, és kérj meg egy szervezőt, hogy törölje a második lépésedet.',
  },
  factorReset: {
    subject: 'Törölték a belépésed második lépését',
    title: 'A második lépésed törölve',
    text: '{{by}} törölte a belépésed második lépését. A következő belépéskor újat állítasz be.',
    textOther: '{{by}} törölte {{name}} belépésének második lépését.',
    reason: 'Az ok: {{reason}}',
    notYou: 'Nem tudsz róla? Szólj azonnal egy szervezőnek.',
  },
  reviewerToOneself: {
    subject: 'Orvosi felülvizsgáló lett: {{name}}',
    title: 'Egy szervező orvosi felülvizsgáló lett',
    text: '{{name}} saját magának adta az orvosi felülvizsgáló szerepét ({{event}}), és mostantól látja az orvosi igazolásokat.',
    note: 'Ha ez nem így volt megbeszélve, vond vissza a szerepet a szervezők felületén.',
  },
  flagsDaily: {
    subject: 'Teendők a szervezőknél: {{count}}',
    title: 'Ez vár ma valakire',
    text: 'Ennyi nyitott teendő vár valakire a szervezők felületén: {{count}}.',
    assigned: 'Ebből ennyin te dolgozol: {{count}}.',
  },
  flagsUrgent: {
    subject: 'Sürgős teendő a szervezőknél: {{count}}',
    title: 'Ez nem várhat holnapig',
    text: 'Most érkezett, és nem várhat holnapig:',
  },
  flagsItem: '{{count}} × {{text}}',
  flagsButton: 'Megnézem a teendőket',
  flagsNote: 'Azért kaptad ezt a levelet, mert ezt kérted a szervezők felületén. Ugyanott leállíthatod.',
  allEvents: 'minden esemény',
  role: {
    organiser: 'szervező',
    registrar: 'nevezési felelős',
    treasurer: 'pénztáros',
    reviewer: 'orvosi felülvizsgáló',
    desk: 'versenyiroda',
    timing: 'időmérő',
    editor: 'szerkesztő',
    observer: 'megfigyelő',
  },
};
