/** The screen of the link that confirms the address of a registration. */
export const activation = {
  alreadyText: 'Ezt a címet már megerősítetted, nincs több teendőd.',
  alreadyTitle: 'A fiókod már él',
  button: 'Megerősítem',
  doneText: 'A fiókod él. Lépj be, és válaszd ki az első rajtodat.',
  doneTitle: 'Kész, találkozunk a rajtnál',
  invalidText:
    'Lehet, hogy lejárt, vagy nem másolódott ki egészen. Regisztrálj újra ugyanezzel az e-mail-címmel, és küldünk egy friss linket.',
  invalidTitle: 'Ez a link már nem működik',
  confirmingTitle: 'Megerősítjük a címed',
  confirmingText: '{{email}}: pár másodperc, és mehetsz tovább.',
  pendingText: 'Ezt a címet adtad meg: {{email}}. Most nem sikerült megerősíteni: próbáld újra.',
  pendingTitle: 'Erősítsd meg az e-mail-címedet',
  elsewhereText:
    'Ezzel a címmel regisztráltak nálunk: {{email}}. Add meg a jelszót, amit a regisztrációnál választottál.',
  elsewhereButton: 'Megerősítem és belépek',
  unknownPassword: 'Nem tudom a jelszót',
  knownPassword: 'Mégis tudom a jelszót',
  newTitle: 'Adj meg új jelszót',
  newText:
    'Nézd át, kinek a nevében regisztráltak ezzel a címmel. Ha nem te vagy az, zárd be ezt az oldalt, és nem történik semmi. Ha te vagy, de valami nem stimmel, belépés után a profilodban javíthatod.',
  newButton: 'Mentem és belépek',
  registeredName: 'Név',
  resend: 'Új linket kérek',
  ownText: 'Be is vagy lépve, mehetsz tovább.',
  goOn: 'Tovább',
  otherText: 'Ezen az eszközön most {{email}} van belépve, nem az új fiók. Melyikkel folytatod?',
  change: 'Kilépés, és belépés az új fiókkal',
  stay: 'Maradok ezzel a fiókkal',
};
