/** The certificate of a donation (PDF). */
export const donationDocument = {
  title: 'Adományigazolás',
  thanks:
    'Köszönjük, {{giver}}! Igazoljuk, hogy az alábbi összeget adományként befizetted a következő célra: {{charity}}. A teljes összeget továbbadjuk a kedvezményezettnek: {{organisation}}.',
  giver: 'Adományozó',
  giverTaxNumber: 'Az adományozó adószáma',
  purpose: 'Az adomány célja',
  organisation: 'Kedvezményezett',
  taxNumber: 'A kedvezményezett adószáma',
  amount: 'Összeg',
  paidAt: 'Fizetés ideje',
  order: 'Rendelésszám',
  collector: 'Az adományt gyűjtötte',
  law: 'Az adományért az adományozó semmilyen ellenszolgáltatást nem kapott és nem kap. Az adomány nem tartozik az áfa hatálya alá, ezért számla nem készül róla. Ez az igazolás nem számla.',
};
