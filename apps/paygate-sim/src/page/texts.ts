import type { Status } from '../transaction.ts';

export interface OutcomeText {
  label: string;
  hint: string;
}

export interface Texts {
  title: string;
  szepTitle: string;
  notice: string;
  amount: string;
  closedAmount: string;
  merchant: string;
  order: string;
  transaction: string;
  payer: string;
  pocket: string;
  deadline: string;
  choose: string;
  chooseHint: string;
  checking: string;
  tests: string;
  testsHint: string;
  wait: string;
  backToShop: string;
  notFound: string;
  notFoundHint: string;
  outcomes: Record<string, OutcomeText>;
  closed: Record<Exclude<Status, 'INIT' | 'INPAYMENT'>, OutcomeText>;
}

const hu: Texts = {
  title: 'Kártyás fizetés (szimulátor)',
  szepTitle: 'SZÉP-kártyás fizetés (szimulátor)',
  notice: 'Ez egy fizetési szimulátor: nem mozdul pénz, és kártyaadatra sincs szükség.',
  amount: 'Fizetendő',
  closedAmount: 'Összeg',
  merchant: 'Kereskedő',
  order: 'Rendelés',
  transaction: 'Tranzakció',
  payer: 'Számlázási név',
  pocket: 'Zseb',
  deadline: 'A fizetés megkezdhető eddig:',
  choose: 'Hogyan végződjön a fizetés?',
  chooseHint: 'Válassz egy kimenetelt, és visszaviszünk a kereskedő oldalára.',
  checking: 'A fizetés megkezdődött, a bank ellenőrzése tart. Válaszd ki, mi legyen a vége.',
  tests: 'Tesztekhez',
  testsHint: 'Ritka helyzetek: mikor és hogyan kap értesítést (IPN) a kereskedő.',
  wait: 'Várakozás (másodperc)',
  backToShop: 'Vissza a kereskedőhöz',
  notFound: 'Ez a fizetés nem létezik',
  notFoundHint: 'Indítsd el újra a fizetést a kereskedő oldalán.',
  outcomes: {
    success: { label: 'Sikeres fizetés', hint: 'A bank jóváhagyja, az értesítés rögtön megy.' },
    fail: { label: 'A bank elutasítja', hint: 'Nincs elég fedezet a kártyán.' },
    cancel: { label: 'Megszakítom a fizetést', hint: 'A vevő meggondolta magát.' },
    timeout: { label: 'Lejár az idő', hint: 'A vevő nem kezdte el időben.' },
    fraud: { label: 'Lassú csalásellenőrzés', hint: 'Azonnali visszatérés, a végleges siker később jön.' },
    duplicate: { label: 'Háromszoros értesítés', hint: 'Ugyanarról a sikerről három értesítés, egyszerre.' },
    late: { label: 'Késő értesítés', hint: 'Előbb a visszatérés, az értesítés csak a várakozás után.' },
    'ipn-first': { label: 'Értesítés a visszatérés előtt', hint: 'A vevő csak a nyugta után tér vissza.' },
    forged: { label: 'Hamis értesítések', hint: 'Rossz aláírás, aztán aláírás nélkül, végül a valódi.' },
    missing: { label: 'Elmaradó értesítés', hint: 'A fizetés sikeres, de csak a lekérdezés tud róla.' },
    'fail-after-back': {
      label: 'Siker után elutasítás',
      hint: 'Sikeres visszatérés, aztán sikertelen végállapot.',
    },
    'in-payment': {
      label: 'Folyamatban marad',
      hint: 'Elhúzódó banki ellenőrzés; ezen az oldalon folytatható.',
    },
  },
  closed: {
    FINISHED: { label: 'A fizetés sikeres', hint: 'A tranzakció lezárult.' },
    INFRAUD: { label: 'A fizetés ellenőrzés alatt áll', hint: 'A végleges eredményt a kereskedő kapja meg.' },
    NOTAUTHORIZED: { label: 'A fizetés sikertelen', hint: 'A bank nem hagyta jóvá.' },
    CANCELLED: { label: 'A fizetés megszakadt', hint: 'Nem történt terhelés.' },
    TIMEOUT: {
      label: 'Lejárt az idő',
      hint: 'A fizetést nem kezdték el a határidőig, nem történt terhelés.',
    },
  },
};

const en: Texts = {
  title: 'Card payment (simulator)',
  szepTitle: 'SZÉP card payment (simulator)',
  notice: 'This is a payment simulator: no money moves and no card details are needed.',
  amount: 'To pay',
  closedAmount: 'Amount',
  merchant: 'Merchant',
  order: 'Order',
  transaction: 'Transaction',
  payer: 'Billing name',
  pocket: 'Pocket',
  deadline: 'Payment can be started until',
  choose: 'How should the payment end?',
  chooseHint: 'Choose an outcome and we take you back to the merchant.',
  checking: 'The payment has begun and the bank is checking it. Choose how it ends.',
  tests: 'For tests',
  testsHint: 'Rare situations: when and how the merchant is notified (IPN).',
  wait: 'Wait (seconds)',
  backToShop: 'Back to the merchant',
  notFound: 'This payment does not exist',
  notFoundHint: 'Start the payment again on the merchant’s site.',
  outcomes: {
    success: { label: 'Pay successfully', hint: 'The bank approves; the notification goes out at once.' },
    fail: { label: 'Refused by the bank', hint: 'Not enough money on the card.' },
    cancel: { label: 'Cancel the payment', hint: 'The buyer has changed their mind.' },
    timeout: { label: 'Let it time out', hint: 'The buyer did not start in time.' },
    fraud: { label: 'Slow fraud check', hint: 'Back at once; the final success comes later.' },
    duplicate: {
      label: 'Notification three times',
      hint: 'Three notifications of one success, all at once.',
    },
    late: { label: 'Late notification', hint: 'Back first; the notification only after the wait.' },
    'ipn-first': { label: 'Notification before return', hint: 'The buyer returns only after the receipt.' },
    forged: { label: 'Forged notifications', hint: 'Wrong signature, then no signature, then the real one.' },
    missing: { label: 'Missing notification', hint: 'Paid, but only a query knows about it.' },
    'fail-after-back': {
      label: 'Refusal after success',
      hint: 'Successful return, then a failed final status.',
    },
    'in-payment': { label: 'Stay in progress', hint: 'A long check by the bank; continue on this page.' },
  },
  closed: {
    FINISHED: { label: 'The payment was successful', hint: 'The transaction is closed.' },
    INFRAUD: { label: 'The payment is being checked', hint: 'The merchant will receive the final result.' },
    NOTAUTHORIZED: { label: 'The payment failed', hint: 'The bank did not approve it.' },
    CANCELLED: { label: 'The payment was cancelled', hint: 'Nothing was charged.' },
    TIMEOUT: { label: 'Time has run out', hint: 'The payment was not started in time; nothing was charged.' },
  },
};

/** Hungarian buyers read Hungarian, everybody else English. */
export function textsFor(language: string): Texts {
  return language === 'HU' ? hu : en;
}
