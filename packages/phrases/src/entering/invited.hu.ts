/** The page of the link by which a named member of a team gives their own data. */
export const invited = {
  loading: 'Megnézzük a meghívót…',
  eyebrow: 'Meghívó · {{team}}',
  title: 'Szia, {{name}}! Helyed van a csapatban.',
  /** While nobody leads the team. */
  withoutLeader: {
    text: 'A csapatodban ({{team}}) te is szerepelsz. Már csak az adataid hiányoznak.',
    notMeText:
      'Ez a link többé nem használható. A csapatnak most nincs vezetője, a szervező látja, hogy hiányzik valaki.',
    declinedText: 'A linket lezártuk. Nincs más teendőd.',
  },
  text: '{{leader}} beírt a csapatába: {{team}}. Már csak az adataid hiányoznak.',
  race: '{{event}} · {{race}}',
  when: '{{day}}, {{heat}}',
  until: 'Eddig adhatod meg az adataidat: {{until}}',
  signIn: 'Jelentkezz be vagy regisztrálj, és két perc alatt kész vagy. Utána ide térsz vissza.',
  login: 'Belépek',
  register: 'Regisztrálok',
  complete: 'Előbb fejezd be a regisztrációdat. Utána ide térsz vissza.',
  completeButton: 'Befejezem a regisztrációt',
  asWho: 'Bejelentkezve: {{name}}. A csapatban ezzel a névvel indulsz.',
  refused: 'Ezzel a fiókkal itt nem indulhatsz. {{why}}',
  submit: 'Megadom az adataimat',
  submitting: 'Mentjük…',
  submitBar: 'Adatok elküldése',
  notMe: 'Nem én vagyok, vagy nem indulok',
  notMeTitle: 'Nem indulsz ebben a csapatban?',
  notMeText: 'Szólunk neki: {{leader}}. Ez a link többé nem használható.',
  notMeConfirm: 'Igen, jelzem',
  notMeFailed: 'Nem sikerült jelezni',
  declinedTitle: 'Köszönjük, hogy szóltál',
  declinedText: 'Értesítettük őt: {{leader}}. Nincs más teendőd.',
  doneTitle: 'Benne vagy a csapatban',
  donePaid:
    'Megvannak az adataid, a nevezésed érvényes: {{team}}. A rajtszámodat és a jegyedet a nevezéseid között találod.',
  doneHeld:
    'Megvannak az adataid: {{team}}. Amint {{leader}} kifizette a nevezést, megtalálod a nevezéseid között.',
  toEntries: 'Nevezéseim',
  invalidTitle: 'Ez a link már nem működik',
  invalidText:
    'Lehet, hogy lejárt, visszavonták, vagy már felhasználtad: akkor a nevezésedet a nevezéseid között találod. Ha új link kell, kérd attól, aki meghívott.',
  usedTitle: 'Ezt a meghívót már elfogadták',
  usedText:
    'Ha te voltál, minden rendben: a nevezésed a Nevezéseim között van. Ha nem te voltál, kérj új meghívót a csapatvezetőtől.',
};
