/** Passwords and addresses: getting a new one, and what stands behind the links of mails. */
export const password = {
  toLogin: 'Vissza a belépéshez',
  request: {
    title: 'Új jelszót kérek',
    intro: 'Írd be az e-mail-címed, és küldünk egy linket, amivel új jelszót adhatsz meg.',
    old: 'Ha még a régi rendszerünkben volt fiókod, így kapsz hozzá jelszót.',
    button: 'Kérem a linket',
    sentTitle: 'Nézd meg a postaládádat',
    sentText: 'Levelet küldtünk ide: {{email}}. Abban találod, hogyan tovább.',
    sentHint: 'Nem jött meg pár perc alatt? Nézd meg a spam mappában is, és azt, hogy jó címet írtál-e.',
    again: 'Másik címet írok',
  },
  new: 'Új jelszó',
  newAgain: 'Új jelszó még egyszer',
  old: 'Jelenlegi jelszó',
  reset: {
    title: 'Adj meg új jelszót',
    intro: 'Ehhez a fiókhoz: {{email}}. Ha valahol máshol be vagy lépve, ott kiléptetünk.',
    button: 'Új jelszó mentése',
    doneTitle: 'Megvan az új jelszavad',
    doneText: 'Mostantól ezzel lépsz be. Mindenhol máshol kiléptettünk.',
    invalidTitle: 'Ez a link már nem működik',
    invalidText:
      'Lehet, hogy lejárt, egyszer már használtad, vagy azóta újat kértél. Kérj egy frisset, egy perc az egész.',
    ask: 'Új linket kérek',
  },
  change: {
    title: 'Jelszócsere',
    intro: 'Ha kész, a többi eszközön kiléptetünk, itt bejelentkezve maradsz.',
    button: 'Új jelszó mentése',
    done: 'Megvan az új jelszavad. A többi eszközön kiléptettünk.',
    back: 'Vissza a profilomhoz',
    forgotTitle: 'Nem tudod a jelenlegit?',
    forgotText: 'Küldünk egy linket ide: {{email}}. Csak kijelentkezve nyílik meg, ezért közben kiléptetünk.',
    forgotButton: 'Kérem a linket, és kilépek',
    forgotDone: 'Elküldtük a linket. Nézd meg a postaládádat.',
  },
  /** Of an account that only a provider has let in so far. */
  first: {
    title: 'Adj meg jelszót',
    text: 'Még nincs jelszavad. Küldünk egy linket ide: {{email}}. Azon adhatod meg, de csak kijelentkezve nyílik meg, ezért közben kiléptetünk.',
    unlinks:
      'Ha megvan a jelszavad, az összekötött fiókjaidat biztonságból leválasztjuk. A profilodban újra összekötheted őket.',
  },
  oldUser: {
    title: 'Jó, hogy visszajöttél',
    intro: 'A fiókodat ({{email}}) áthoztuk a régi rendszerünkből. Adj meg hozzá egy jelszót, és máris él.',
    button: 'Mentés és tovább',
    doneTitle: 'Kész, él a fiókod',
    doneText: 'Lépj be az új jelszavaddal, és nézd át, jól hoztunk-e át mindent.',
    alreadyTitle: 'A fiókod már él',
    alreadyText:
      'Ezzel a linkkel már megadtál egy jelszót, nincs több teendőd. Ha nem emlékszel rá, kérj újat.',
    invalidText:
      'Lehet, hogy lejárt, vagy nem másolódott ki egészen. Kérj egy frisset a régi e-mail-címeddel.',
  },
  emailChange: {
    title: 'Erősítsd meg az új címed',
    text: 'Mostantól ez a cím tartozik majd a fiókodhoz: {{email}}. Ezzel lépsz be, és ide küldjük a leveleinket.',
    button: 'Megerősítem',
    doneTitle: 'Megvan az új címed',
    doneText: 'A fiókodhoz mostantól ez a cím tartozik: {{email}}. Belépni is ezzel tudsz.',
    invalidText:
      'Lehet, hogy lejárt, nem másolódott ki egészen, vagy azóta mást kértél. A profilodban kérhetsz újat.',
    toProfile: 'Irány a profilom',
  },
  card: {
    title: 'E-mail-cím és jelszó',
    newEmail: 'Új e-mail-cím',
    newEmailHint: 'Ide küldünk egy megerősítő linket. Amíg rá nem kattintasz, minden a régi marad.',
    passwordHint: 'Hogy biztosan te kérd.',
    pending:
      'Megerősítésre vár: {{email}}. Küldtünk oda egy levelet: kattints benne a gombra, addig a régi címed él.',
    pendingHint:
      'Nem jött meg, vagy elírtad? A „Módosítom” gombbal kérhetsz új levelet, erre vagy egy másik címre.',
    withdraw: 'Mégsem kérem',
    withdrawn: 'Visszavontuk a cserét. A címed továbbra is ez: {{email}}.',
    changePassword: 'Jelszócsere',
    setPassword: 'Jelszót adok meg',
  },
  correct: {
    open: 'Elírtam a címet',
    title: 'Hova küldjük a levelet?',
    text: 'Amit kitöltöttél, megvan. Az új levélben lévő link fog működni, a korábbi már nem.',
    email: 'A jó e-mail-cím',
    passwordHint: 'Amit a regisztrációnál adtál meg. Ebből tudjuk, hogy te vagy az.',
    button: 'Ide küldjétek a levelet',
    cancel: 'Mégis jó volt',
  },
};
