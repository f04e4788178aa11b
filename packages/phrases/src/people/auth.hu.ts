/** Signing in, signing up and what belongs to it. */
export const auth = {
  email: 'E-mail-cím',
  extraButton: 'Mentés és tovább',
  extraIntro: 'A lakcímed kell a nevezésekhez és a számlához. A többi a te döntésed.',
  extraTitle: 'Már csak egy lépés van hátra',
  hidePassword: 'Jelszó elrejtése',
  loginButton: 'Belépek',
  loginIntro: 'Lépj be, és pár kattintással ott állsz a rajtnál.',
  loginTitle: 'Jó, hogy jössz',
  noAccount: 'Még nincs fiókod?',
  notActivatedHelp:
    'A levél tárgya: „Erősítsd meg az e-mail-címed”. Ha nem találod, nézd meg a spam mappában is, vagy regisztrálj újra ugyanezzel a címmel: küldünk egy újat.',
  password: 'Jelszó',
  passwordAgain: 'Jelszó még egyszer',
  passwordRuleDone: 'megvan:',
  passwordRules: {
    length: 'legalább {{count}} karakter',
    lower: 'kisbetű',
    match: 'a két jelszó egyezik',
    number: 'szám',
    upper: 'nagybetű',
  },
  showPassword: 'Jelszó megmutatása',
  forgotPassword: 'Elfelejtetted?',
  oldUserHint: 'Volt már fiókod nálunk a Rajt előtt? Akkor még nincs jelszava:',
  oldUserLink: 'kérj hozzá egyet',
  registrationOver: 'Ha már megerősítetted a címed, csak lépj be. Ha lejárt a link, regisztrálj újra.',
  mailboxDemo: 'A próba-postaláda megnyitása',
  invitedTo: 'Itt folytatod',
  /** At the login, where it leads to an order: somebody came back from the bank in another browser. */
  paymentBehind: {
    title: 'Utánanézünk a fizetésednek',
    text: 'Lépj be, és megmutatjuk, hogyan áll. Addig ne fizess még egyszer.',
  },
};
