/** Mails about ways to sign in. */
export const sessionsMail = {
  identityLinked: {
    subject: '{{provider}}-belépés a fiókodhoz',
    title: 'Új belépési mód',
    text: 'Mostantól a {{provider}}-fiókoddal is beléphetsz hozzánk. A jelszavad nem változott.',
    button: 'Megnézem a profilomat',
    notYou:
      'Nem te voltál? Bontsd a kapcsolatot a profilodban, léptesd ki az összes eszközödet, és adj meg új jelszót.',
  },
};
