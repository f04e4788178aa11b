/** Mails about an order. */
export const ordersMail = {
  /** The first sentence of a confirmation: what happened. An order that cost nothing was not paid. */
  happened: {
    paid: 'Megérkezett a fizetésed.',
    free: 'Megkaptuk a rendelésed.',
    takenOver: 'Átvetted a nevezést, mostantól te indulsz vele.',
  },
  confirmation: {
    subject_one: 'Tiéd a hely: {{event}}',
    subject_other: 'Megvan mind a {{count}} nevezésed: {{event}}',
    title_one: 'Megvan a rajtszámod',
    title_other: 'Megvannak a rajtszámaid',
    text: 'A nevezés érvényes. Csatoltuk a visszaigazolást: a QR-kódját olvassuk le a rajtszám átvételekor.',
    start: 'Rajt',
    place: 'Helyszín',
    participant: 'Résztvevő',
    amount: 'Nevezési díj',
    total: 'Összesen fizetve',
    totalFree: 'Összesen',
    balance: 'Ebből az egyenlegedből',
    order: 'Rendelésszám',
    button: 'Nevezéseim',
    team: 'Csapat',
    amountOfTeam: 'A csapat nevezési díja',
    more_one: 'És még {{count}} nevezés. Mindegyik benne van a csatolt PDF-ben.',
    more_other: 'És még {{count}} nevezés. Mindegyik benne van a csatolt PDF-ben.',
    moreCoupons_one: 'Még {{count}} kupon',
    moreCoupons_other: 'Még {{count}} kupon',
  },
  invoiceLink: 'Vásárlásaim',
  invoice_ready: 'A számlád elkészült, itt töltheted le:',
  invoice_being_made: 'A számlád készül, pár perc múlva itt találod:',
  gone: {
    subject: 'A rendelésed: {{trid}}',
    title: 'A rendelésed adatai',
    text: 'Amit ebben a rendelésben neveztél, attól közben visszaléptél, vagy már más indul vele. A rendelésed:',
    button: 'Nevezéseim',
  },
  goods: {
    subject: 'Megvan a rendelésed: {{trid}}',
    title: 'Megvan a rendelésed',
    text: 'A termékeket félretettük neked. Lent találod, hogyan kapod meg őket.',
    line: '{{count}} db {{name}}',
    pickup: 'Átvétel: {{pickup}}',
    more_one: 'És még {{count}} tétel. A Vásárlásaim oldalon mindet látod.',
    more_other: 'És még {{count}} tétel. A Vásárlásaim oldalon mindet látod.',
    button: 'Vissza a boltba',
  },
  donation: {
    subject: 'Köszönjük az adományod: {{trid}}',
    title: 'Köszönjük az adományod',
    text: 'Köszönjük! Az adományigazolást csatoltuk: ebben látod, kinek mennyit adtál.',
    button: 'Vissza a boltba',
  },
  gift: {
    subject: 'Megvan az ajándékkártyád: {{trid}}',
    title: 'Megvan az ajándékkártyád',
    text: 'Az ajándékkártya kódja már beváltható. A vásárlásaid között találod, onnan PDF-ként is letöltheted.',
    button: 'Vásárlásaim',
  },
  stay: {
    subject: 'Megvan a szállásod: {{trid}}',
    title: 'Megvan a szállásod',
    text: 'A szobát lefoglaltuk neked. Érkezéskor a rendelésszámod kell.',
    button: 'Vissza a boltba',
    tax: 'Idegenforgalmi adó',
  },
  delivery: {
    handover: 'Átvétel',
    delivery: 'Szállítás',
    address: 'Ide küldjük',
    place: 'Hol',
    time: 'Mikor',
    items: 'Mit',
    amount: 'Ára',
  },
  unfulfillable: {
    subject: 'Visszatérítjük a befizetésed',
    title: 'Visszakapod a pénzed',
    place_lost:
      'Megérkezett a fizetésed, de a rendelést már nem tudtuk véglegesíteni vele, például mert közben elfogyott a hely vagy a termék, vagy újra beneveztél. Neked nincs teendőd: a teljes összeget visszaküldjük oda, ahonnan fizettél.',
    amount_mismatch:
      'A bank más összeget terhelt, mint amennyi a rendelésed, ezért nem tudtuk elfogadni. Neked nincs teendőd: a teljes összeget visszaküldjük oda, ahonnan fizettél.',
    duplicate_payment:
      'Ezt a rendelést már kifizetted, a második fizetésre nem volt szükség. Neked nincs teendőd: a teljes összegét visszaküldjük oda, ahonnan fizettél. A rendelésed érvényes.',
    race_cancelled:
      'Mire megérkezett a fizetésed, a verseny elmaradt. Sajnáljuk. Neked nincs teendőd: a teljes összeget visszaküldjük oda, ahonnan fizettél.',
    balance_spent:
      'Megérkezett a fizetésed, de az egyenlegedet, amelyből a rendelés másik részét fizetted volna, közben másra költötted. Neked nincs teendőd: a teljes összeget visszaküldjük oda, ahonnan fizettél.',
    coupon_lost:
      'Megérkezett a fizetésed, de mire ideért, a kuponodat mások felhasználták, így ezen az áron már nem tudtuk véglegesíteni a rendelést. Neked nincs teendőd: a teljes összeget visszaküldjük oda, ahonnan fizettél.',
    race_cancelled_in_part:
      'Mire megérkezett a fizetésed, a rendelésed egyik versenye elmaradt. Sajnáljuk. Neked nincs teendőd: annak az árát visszaküldjük oda, ahonnan fizettél. A többi nevezésed érvényes, arról külön levélben küldjük a visszaigazolást.',
    stock_lost_in_part:
      'Mire megérkezett a fizetésed, a rendelésed egy része elfogyott. Sajnáljuk. Neked nincs teendőd: annak az árát visszaküldjük oda, ahonnan fizettél. A többit lefoglaltuk neked, arról külön levélben küldjük a visszaigazolást.',
    what: 'Ami elfogyott',
    amount: 'Visszajár',
    order: 'Rendelésszám',
    when: 'Nálunk azonnal elindul: az egyenlegedre rögtön odaér, a számládon a bankodtól függően pár napon belül látod.',
    button: 'Más rajtok',
  },
};
