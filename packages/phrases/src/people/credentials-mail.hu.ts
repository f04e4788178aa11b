/** Mails about passwords and e-mail addresses. */
export const credentialsMail = {
  reset: {
    subject: 'Új jelszó a fiókodhoz',
    title: 'Új jelszót kértél',
    text: 'Nyomd meg a gombot, és adj meg egy új jelszót. A régi addig működik, amíg ezt el nem végzed.',
    button: 'Új jelszót adok meg',
    validHours:
      'A link {{count}} óráig él, és egyszer használható. Ha közben újat kérsz, csak a legutóbbi működik.',
    notYou:
      'Nem te kérted? Akkor nincs dolgod: a jelszavad nem változott, és a link nélkül senki nem tudja átírni.',
  },
  noAccount: {
    subject: 'Ehhez a címhez nincs fiók',
    title: 'Ezt a címet nem ismerjük',
    text: 'Az előbb új jelszót kértek erre az e-mail-címre, de ehhez a címhez nem tartozik fiók nálunk. Lehet, hogy másik címmel regisztráltál: próbáld meg azzal. Ha még nincs fiókod, itt egy perc alatt lehet.',
    button: 'Regisztrálok',
    notYou: 'Nem te kérted? Akkor nincs dolgod ezzel a levéllel.',
  },
  inactive: {
    subject: 'Ezt a címet még nem erősítetted meg',
    title: 'A fiókod még a megerősítésre vár',
    text: 'Az előbb új jelszót kértek erre az e-mail-címre. Ezzel a címmel már regisztráltak nálunk, de a címet még senki nem erősítette meg. Regisztrálj újra ugyanezzel a címmel, és küldünk egy friss linket: a jelszót ott adod meg.',
    button: 'Regisztrálok újra',
    notYou: 'Nem te kérted? Akkor nincs dolgod: megerősítés nélkül a fiókba senki nem tud belépni.',
  },
  oldUser: {
    subject: 'A fiókod átköltözött a Rajtra',
    title: 'Örülünk, hogy újra itt vagy',
    text: 'A korábbi rendszerünkből áthoztuk a fiókodat, a jelszavadat viszont nem. Adj meg egy jelszót, és ott folytatod, ahol abbahagytad.',
    button: 'Megadom a jelszavam',
    validDays: 'A link {{count}} napig él. Ha lejár, a belépésnél az „Elfelejtetted?” alatt kérhetsz újat.',
    notYou: 'Nem szeretnéd használni a fiókot? Akkor nincs dolgod: jelszó nélkül senki nem tud belépni.',
  },
  passwordChanged: {
    subject: 'Megváltozott a jelszavad',
    title: 'Új jelszavad van',
    text: 'A fiókod jelszava megváltozott, és minden más eszközön kiléptettünk. Ha te voltál, nincs más dolgod.',
    button: 'Nem én voltam: új jelszót kérek',
    notYou: 'Ha a gombbal sem boldogulsz, írj nekünk, és segítünk visszaszerezni a fiókodat.',
  },
  emailChange: {
    subject: 'Erősítsd meg az új címed',
    title: 'Ez lesz az új címed',
    text: 'Azt kérted, hogy mostantól ez az e-mail-cím tartozzon a fiókodhoz. Erősítsd meg, hogy a tiéd; addig minden a régi.',
    button: 'Megerősítem az új címem',
    validHours: 'A link {{count}} óráig él. Ha lejár, a profilodban kérhetsz újat.',
    notYou: 'Nem te kérted? Akkor ne kattints, és nem történik semmi.',
  },
  emailTaken: {
    subject: 'Ehhez a címhez már van fiók',
    title: 'Ez a cím már foglalt',
    text: 'Az előbb egy másik fiókhoz szerették volna beállítani ezt az e-mail-címet, de ehhez a címhez már tartozik fiók nálunk. Ha te voltál, lépj be ezzel a címmel, vagy válassz másikat.',
    button: 'Belépés',
    notYou: 'Nem te voltál? Akkor nincs dolgod: a fiókodban semmi nem változott.',
  },
  emailAsked: {
    subject: 'Más e-mail-címet kértek a fiókodhoz',
    title: 'Te kérted az új címet?',
    text: 'Azt kérték, hogy a fiókodhoz mostantól ez a cím tartozzon: {{email}}. Ha te voltál, nincs itt dolgod: oda küldtük a megerősítő linket.',
    button: 'Nem én voltam: új jelszót kérek',
    notYou:
      'Ha nem te voltál, valaki ismeri a jelszavad. Kérj újat: ezzel a címcsere is elvész, és mindenhol kiléptetünk.',
  },
  emailChanged: {
    subject: 'Megváltozott az e-mail-címed',
    title: 'Új címed van',
    text: 'A fiókodhoz mostantól ez a cím tartozik: {{email}}. Ide többet nem írunk erről a fiókról, és belépni is az új címmel tudsz.',
    notYou: 'Nem te voltál? Írj nekünk minél előbb, és segítünk visszaszerezni a fiókodat.',
  },
};
