/** Mails about a registration. */
export const registrationMail = {
  activation: {
    subject: 'Erősítsd meg az e-mail-címed',
    title: 'Már csak egy kattintás',
    text: 'Örülünk, hogy velünk rajtolsz. Erősítsd meg, hogy ez a te címed. Utána belépsz, megadod a lakcímed, és már nevezhetsz is.',
    button: 'Megerősítem a címem',
    validDays: 'A link {{count}} napig él. Ha lejár, regisztrálj újra, és küldünk egy frisset.',
    notYou:
      'Nem te regisztráltál? Akkor ne kattints, nincs más dolgod: megerősítés nélkül a fiókba senki nem tud belépni.',
  },
  alreadyRegistered: {
    subject: 'Már van fiókod nálunk',
    title: 'Már ismerjük egymást',
    text: 'Az előbb regisztrálni próbáltak ezzel az e-mail-címmel, de ehhez a címhez már tartozik fiók. Lépj be a meglévő jelszavaddal.',
    button: 'Belépés',
    notYou: 'Nem te voltál? Akkor nincs dolgod: a fiókod és a jelszavad nem változott.',
  },
};
