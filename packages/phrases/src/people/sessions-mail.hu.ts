/** Mails about ways to sign in. */
export const sessionsMail = {
  confirmation: {
    subject: 'Erősítsd meg, hogy te vagy az',
    title: 'Te vagy az?',
    text: 'A fiókodban olyasmit szeretnél változtatni, amihez meg kell győződnünk róla, hogy te vagy az. Ugyanabban a böngészőben nyisd meg a linket, amelyikben kérted.',
    button: 'Megerősítem, hogy én vagyok',
    validMinutes: 'A link {{count}} percig él, és egyszer használható.',
    notYou:
      'Nem te kérted? Akkor ne nyisd meg: valaki más is be lehet lépve a fiókodba. Adj meg új jelszót az oldalunkon az „Elfelejtetted?” alatt, ez mindenhol kilépteti.',
  },
  identityLinked: {
    subject: '{{provider}}-belépés a fiókodhoz',
    title: 'Új belépési mód',
    text: 'Mostantól a {{provider}}-fiókoddal is beléphetsz hozzánk. A jelszavad nem változott.',
    button: 'Megnézem a profilomat',
    notYou:
      'Nem te voltál? Bontsd a kapcsolatot a profilodban, léptesd ki az összes eszközödet, és adj meg új jelszót.',
  },
};
