/** The page of the link by which somebody claims entries that another account has made for them. */
export const claims = {
  loading: 'Megnézzük a nevezést…',
  title: 'Ez a nevezés a tiéd?',
  textOfNobody:
    '{{participant}} nevezése téged vár. Aki benevezte, törölte a fiókját. Ha te vagy az, vedd át: a nevezés a saját fiókodba kerül, a rajtszámmal és a QR-belépővel együtt.',
  doneTextOfNobody: 'A nevezéseid között találod, a rajtszámmal és a QR-belépővel.',
  text: '{{buyer}} benevezte őt: {{participant}}. Ha te vagy az, vedd át: a nevezés a saját fiókodba kerül, a rajtszámmal és a QR-belépővel együtt.',
  entries: 'Amit átveszel',
  enterFirst: 'Az átvételhez lépj be, vagy regisztrálj. Utána ide hozunk vissza.',
  login: 'Belépek',
  register: 'Regisztrálok',
  terms:
    'Csak akkor tudjuk átadni, ha a profilodban ugyanaz a születési dátum áll, mint a nevezésnél. A díjat ő fizette, ez így is marad. Később is nevezhet téged; ha nem szeretnéd, a profilodban leveheted magad a listájáról.',
  button: 'Én vagyok az, átveszem',
  doneTitle: 'A nevezés mostantól a tiéd',
  doneText:
    'A nevezéseid között találod, a rajtszámmal és a QR-belépővel. {{buyer}} levelet kap arról, hogy átvetted.',
  toEntries: 'Nevezéseim',
  invalidTitle: 'Ez a link már nem működik',
  invalidText:
    'Lehet, hogy lejárt, visszavonták, vagy már átvetted a nevezést: akkor a nevezéseid között találod. Ha nincs ott, kérj új linket attól, aki nevezett.',
};
