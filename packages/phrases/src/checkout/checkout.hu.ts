/** From the cart to the payment page: billing address, payment method, declarations, order. */
export const checkout = {
  loading: 'Betöltjük a rendelésed adatait…',
  failed: 'A rendelésed adatait most nem tudtuk betölteni.',

  billing: 'Kinek szóljon a számla?',
  otherAddress: 'Másik név vagy cím',
  otherAddressText: 'Céges számlát is itt kérhetsz.',
  changeAddress: 'Módosítom ezt a címet',
  savedNote: 'Megjegyezzük, legközelebb nem kell beírnod.',

  method: 'Hogyan fizetsz?',
  spay_card: 'Bankkártya',
  spay_cardText: 'Visa, Mastercard. A SimplePay biztonságos oldalán fizetsz.',
  otp_szep: 'OTP SZÉP-kártya',
  mkb_szep: 'MBH SZÉP-kártya',
  khb_szep: 'K&H SZÉP-kártya',
  szepText: 'Szolgáltatásért fizethetsz vele: nevezésért, foglalkozásért, szállásért.',
  notPayable:
    'Csak szolgáltatásért fizethetsz vele, ezért most nem: {{items}}. Ha ezt kiveszed a kosárból, választhatod.',
  otherMethods: 'Itt most nem használható: {{names}}',
  not_configured: 'Itt most nem fizethetsz vele.',
  khb_not_online: 'Online nem fizethetsz vele.',

  declarations: 'Mielőtt megrendeled',
  terms:
    'Elolvastam és elfogadom az <terms>általános szerződési feltételeket</terms> és a fenti adattovábbítási nyilatkozatot.',
  termsOnly: 'Elolvastam és elfogadom az <terms>általános szerződési feltételeket</terms>.',
  dataTransferText:
    'Tudomásul veszem, hogy {{theCompany}} ({{seat}}) adatkezelő által {{theWebsite}} felhasználói adatbázisában tárolt alábbi személyes adataim átadásra kerülnek a SimplePay Zrt., mint adatfeldolgozó részére. Az adatkezelő által továbbított adatok köre az alábbi: {{data}}. Az adatfeldolgozó által végzett adatfeldolgozási tevékenység jellege és célja a SimplePay Adatkezelési tájékoztatóban, az alábbi linken tekinthető meg: <policy>https://simplepay.hu/adatkezelesi-tajekoztatok/</policy>',
  dataTransferList: 'név, cégnév, e-mail-cím, számlázási cím, a rendelés azonosítója és összege',
  withdrawal:
    'Kitűzött napú versenyre szóló nevezéstől a 14 napos indoklás nélküli elállás joga nem illet meg (45/2014. Korm. rendelet 29. § (1) l). Visszalépni a mi szabályaink szerint tudsz: az <terms>általános szerződési feltételekben</terms> találod őket.',
  personalisedWithdrawal:
    'neked, a te szövegeddel készül, ezért nem jár hozzá a 14 napos elállás joga (45/2014. Korm. rendelet 29. § (1) c). Ha hibás, kicseréljük.',
  datedWithdrawal:
    'meghatározott napra szól, ezért nem jár hozzá a 14 napos elállás joga (45/2014. Korm. rendelet 29. § (1) l).',
  goodsWithdrawal:
    'az átvételtől számított 14 napon belül indoklás nélkül visszaadhatod (45/2014. Korm. rendelet 20. §). Online két lépés: <withdraw>elállás a szerződéstől</withdraw>. A részletek az <terms>általános szerződési feltételekben</terms> vannak.',
  donationsWithdrawal:
    'az adomány nem vásárlás: nem jár érte ellenszolgáltatás, nincs áfája, ezért elállni sem lehet tőle. Fizetés után adományigazolást kapsz.',

  payBar: 'Megrendelés és fizetés',
  /** What costs nothing: no word of paying. */
  freeBar: 'Megrendelés',
  grossNote: 'Az ár az áfát tartalmazza.',
  freeNote: 'Ez nem kerül semmibe. Ha megnyomod a gombot, azonnal a tiéd.',
  /** The spaces around the point do not break: the button is one line wherever it fits. */
  order: 'Megrendelem és fizetek\u00a0· {{total}}',
  takeOver: 'Átveszem',
  want: 'Kérem',
  ordering: 'Megnyitjuk a fizetési oldalt…',
  sending: 'Elküldjük a rendelésed…',
  orderNote_spay_card: 'A gomb a SimplePay oldalára visz, ott adod meg a kártyád adatait.',
  orderNote_otp_szep: 'A gomb a SimplePay oldalára visz, ott adod meg a SZÉP-kártyád adatait.',
  orderNote_mkb_szep: 'A gomb az MBH fizetési oldalára visz, ott adod meg a SZÉP-kártyád adatait.',
  orderNote_khb_szep: 'Ezzel a kártyával itt nem lehet fizetni.',
  lostNetwork:
    'Nem tudjuk, megérkezett-e a rendelésed, mert elment az internet. Nyomd meg újra a gombot: kétszer nem terhelünk.',
  noAnswer:
    'Nem tudjuk, megérkezett-e a rendelésed, mert nem jött rá válasz. Várj egy percet, és nyomd meg újra a gombot: kétszer nem terhelünk.',
  lostNetworkFree:
    'Nem tudjuk, megérkezett-e a rendelésed, mert elment az internet. Nyomd meg újra a gombot: kétszer akkor sem rendeled meg.',
  noAnswerFree:
    'Nem tudjuk, megérkezett-e a rendelésed, mert nem jött rá válasz. Várj egy percet, és nyomd meg újra a gombot: kétszer akkor sem rendeled meg.',
};
