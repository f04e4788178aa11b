/** Mails, and the mailbox page of the demo mode. */
export const mail = {
  greeting: 'Szia {{name}}!',
  footerWhy: 'Ezt a levelet a Rajt küldte, mert ezzel a címmel neveztek vagy regisztráltak nálunk.',
  footerHelp: 'Kérdésed van? Írj nekünk: {{email}}',
  linkFallback: 'Ha a gomb nem működik, másold a böngésződbe:',
  activation: {
    subject: 'Erősítsd meg az e-mail-címed',
    title: 'Már csak egy kattintás',
    text: 'Örülünk, hogy velünk rajtolsz. Erősítsd meg, hogy ez a te címed, és már nevezhetsz is.',
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
  accountErased: {
    subject: 'Töröltük a fiókodat',
    title: 'Viszlát, jó volt veled',
    text: 'Ahogy kérted, töröltük a fiókodat és mindent, amit rólad tudtunk. Ez az utolsó levelünk ehhez a fiókhoz. Ha egyszer újra rajthoz állnál, ugyanezzel az e-mail-címmel bármikor regisztrálhatsz.',
    kept: 'A rendeléseid és a számlázási adataid a számviteli törvény miatt {{years}} évig megmaradnak, másra nem használjuk őket.',
    notYou: 'Nem te törölted a fiókodat? Írj nekünk minél előbb.',
  },
  identityLinked: {
    subject: '{{provider}}-belépés a fiókodhoz',
    title: 'Új belépési mód',
    text: 'Mostantól a {{provider}}-fiókoddal is beléphetsz hozzánk. A jelszavad nem változott.',
    button: 'Megnézem a profilomat',
    notYou:
      'Nem te voltál? Bontsd a kapcsolatot a profilodban, léptesd ki az összes eszközödet, és adj meg új jelszót.',
  },
  confirmation: {
    subject_one: 'Megvan a helyed: {{event}}',
    subject_other: 'Megvan mind a {{count}} nevezésed: {{event}}',
    title_one: 'Megvan a rajtszámod',
    title_other: 'Megvannak a rajtszámaid',
    text: 'Megérkezett a fizetésed, a nevezés érvényes. Csatoltuk a visszaigazolást: a QR-kódját olvassuk le a rajtszám átvételekor.',
    start: 'Rajt',
    place: 'Helyszín',
    participant: 'Résztvevő',
    amount: 'Nevezési díj',
    total: 'Összesen fizetve',
    order: 'Rendelésszám',
    button: 'Nevezéseim',
  },
  unfulfillable: {
    subject: 'Visszatérítjük a befizetésed',
    title: 'Visszakapod a pénzed',
    place_lost:
      'Megérkezett a fizetésed, de a nevezést már nem tudtuk véglegesíteni vele, például mert közben elfogyott a hely, vagy újra beneveztél. Neked nincs teendőd: a teljes összeget visszaküldjük arra a kártyára, amelyikkel fizettél.',
    amount_mismatch:
      'A bank más összeget terhelt, mint amennyi a rendelésed, ezért nem tudtuk elfogadni. Neked nincs teendőd: a teljes összeget visszaküldjük arra a kártyára, amelyikkel fizettél.',
    duplicate_payment:
      'Ezt a rendelést már kifizetted, a második fizetésre nem volt szükség. Neked nincs teendőd: a teljes összegét visszaküldjük arra a kártyára, amelyikkel fizettél. A rendelésed érvényes.',
    race_cancelled:
      'Mire megérkezett a fizetésed, a verseny elmaradt. Sajnáljuk. Neked nincs teendőd: a teljes összeget visszaküldjük arra a kártyára, amelyikkel fizettél.',
    race_cancelled_in_part:
      'Mire megérkezett a fizetésed, a rendelésed egyik versenye elmaradt. Sajnáljuk. Neked nincs teendőd: annak az árát visszaküldjük arra a kártyára, amelyikkel fizettél. A többi nevezésed érvényes, arról külön levélben küldjük a visszaigazolást.',
    amount: 'Visszajár',
    order: 'Rendelésszám',
    when: 'Nálunk azonnal elindul; a bankodtól függően pár napon belül látod a számládon.',
    button: 'Más rajtok',
  },
  mailbox: {
    title: 'Postaláda',
    intro: 'Bemutató mód: a leveleket nem küldjük el, itt olvashatod őket.',
    empty: 'Még nem jött levél. Regisztrálj, és ide érkezik a megerősítő link.',
    to: 'Címzett',
    sentAt: 'Érkezett',
    attachments: 'Csatolva',
    back: 'Minden levél',
    frame: 'A levél tartalma',
    missing: 'Ilyen levél nincs.',
    reload: 'Megnézem, jött-e új',
    otherLanguage: 'English',
    toSite: 'Vissza a Rajtra',
  },
};
