import { describe, expect, test } from 'vitest';
import type { InvoiceContent } from './invoice-content.ts';
import { invoiceXml, queryXml, stornoXml } from './szamlazz-documents.ts';
import { readXml, textAt } from './xml.ts';

const account = { key: 'key-of-ours', url: 'https://example.hu', isElectronic: true, prefix: 'RAJT' };
const content = (of: Partial<InvoiceContent> = {}): InvoiceContent => ({
  kind: 'original',
  externalId: 'R1-1',
  trid: 'R1',
  language: 'hu',
  paidOn: '2026-11-20',
  corrects: null,
  buyer: {
    name: 'Őry-Szűcs Ágnes',
    vatNumber: '',
    groupVatNumber: '',
    isCompany: false,
    country: 'HU',
    zip: '8630',
    city: 'Balatonboglár',
    street: 'Fő utca 1.',
  },
  rows: [{ text: 'Nevezés', quantity: 1, vatCode: '27', netHuf: 6693, vatHuf: 1807, grossHuf: 8500 }],
  netHuf: 6693,
  vatHuf: 1807,
  grossHuf: 8500,
  tenders: [{ method: 'spay_card', amountHuf: 8500 }],
  ...of,
});
const sent = (of: Partial<InvoiceContent> = {}) => readXml(invoiceXml(account, content(of), '2026-11-24'));
const buyer = (of: Partial<InvoiceContent['buyer']>) => ({ buyer: { ...content().buyer, ...of } });

test('contains the caller, the request and the time', () => {
  const request = sent();
  expect(request.name).toBe('xmlszamla');
  expect(
    [
      ...['beallitasok/szamlaagentkulcs', 'beallitasok/eszamla', 'beallitasok/szamlaKulsoAzon'],
      ...['fejlec/teljesitesDatum', 'fejlec/fizetesiHataridoDatum', 'fejlec/szamlaszamElotag'],
      ...['fejlec/megjegyzes', 'fejlec/helyesbitoszamla'],
    ].map((path) => textAt(request, path)),
  ).toEqual([
    ...['key-of-ours', 'true', 'R1-1', '2026-11-20', '2026-11-24', 'RAJT'],
    ...['Rendelésszám: R1.', undefined],
  ]);
});

describe('the buyer', () => {
  test.each<[string, Partial<InvoiceContent['buyer']>, (string | undefined)[]]>([
    ['a person', {}, [undefined, '-1', undefined, undefined, undefined]],
    [
      'a company of a VAT group',
      { isCompany: true, vatNumber: '12345676-4-41', groupVatNumber: '17781774-5-44' },
      [undefined, '1', '12345676-4-41', '17781774-5-44', undefined],
    ],
    [
      'a company from abroad without a number',
      { isCompany: true, country: 'AT' },
      ['Ausztria', '0', undefined, undefined, undefined],
    ],
    [
      'a company of the EU',
      { isCompany: true, country: 'AT', vatNumber: 'ATU12345678' },
      ['Ausztria', '6', undefined, undefined, 'ATU12345678'],
    ],
    [
      'a company from outside the EU',
      { isCompany: true, country: 'US', vatNumber: '12-3456789' },
      ['Egyesült Államok', '7', '12-3456789', undefined, undefined],
    ],
    [
      'a company from abroad with a Hungarian number',
      { isCompany: true, country: 'AT', vatNumber: '12345676-1-51' },
      ['Ausztria', '1', '12345676-1-51', undefined, undefined],
    ],
  ])('%s', (_name, of, expected) => {
    const request = sent(buyer(of));
    expect(
      ['orszag', 'adoalany', 'adoszam', 'csoportazonosito', 'adoszamEU'].map((name) =>
        textAt(request, `vevo/${name}`),
      ),
    ).toEqual(expected);
  });

  test('an address without a postal code has the one of the tax office', () => {
    const request = sent(buyer({ country: 'HK', zip: '', city: 'Kowloon' }));
    expect(textAt(request, 'vevo/irsz')).toBe('0000');
  });
});

describe('how it was paid', () => {
  test.each<[InvoiceContent['tenders'], string, string]>([
    [[{ method: 'spay_card', amountHuf: 8500 }], 'bankkártya', 'Rendelésszám: R1.'],
    [[{ method: 'otp_szep', amountHuf: 8500 }], 'SZÉP kártya', 'Rendelésszám: R1.'],
    [[{ method: 'balance', amountHuf: 8500 }], 'utalvány', 'Rendelésszám: R1.'],
    [
      [
        { method: 'balance', amountHuf: 3000 },
        { method: 'spay_card', amountHuf: 5500 },
      ],
      'bankkártya',
      'Rendelésszám: R1. Ebből egyenlegről fizetve: 3\u00a0000\u00a0Ft.',
    ],
  ])('%j', (tenders, method, note) => {
    const request = sent({ tenders });
    expect([textAt(request, 'fejlec/fizmod'), textAt(request, 'fejlec/megjegyzes')]).toEqual([method, note]);
    const correction = sent({ tenders, kind: 'correcting', corrects: 'RAJT-2026-1' });
    expect([textAt(correction, 'fejlec/fizmod'), textAt(correction, 'fejlec/megjegyzes')]).toEqual([
      ...[method, 'Rendelésszám: R1.'],
    ]);
  });
});

test('rows have the provider’s words for rates, and unit prices that make the net', () => {
  const rows: InvoiceContent['rows'] = [
    { text: 'Póló', quantity: 3, vatCode: '27', netHuf: 1181, vatHuf: 319, grossHuf: 1500 },
    { text: 'Idegenforgalmi adó', quantity: 1, vatCode: 'outside', netHuf: 600, vatHuf: 0, grossHuf: 600 },
    { text: 'Nevezés', quantity: -1, vatCode: '27', netHuf: -6693, vatHuf: -1807, grossHuf: -8500 },
  ];
  const items = sent({ rows }).children.find(({ name }) => name === 'tetelek')?.children ?? [];
  expect(
    items.map((item) =>
      ['mennyiseg', 'nettoEgysegar', 'afakulcs', 'nettoErtek'].map((name) => textAt(item, name)),
    ),
  ).toEqual([
    ['3', '393.6667', '27', '1181'],
    ['1', '600', 'ATK', '600'],
    ['-1', '6693', '27', '-6693'],
  ]);
});

test('a correction and a storno name the invoice', () => {
  const request = sent({ kind: 'correcting', corrects: 'RAJT-2026-1' });
  expect(
    ['helyesbitoszamla', 'helyesbitettSzamlaszam'].map((name) => textAt(request, `fejlec/${name}`)),
  ).toEqual(['true', 'RAJT-2026-1']);
  const storno = readXml(
    stornoXml(account, content({ kind: 'storno', corrects: 'RAJT-2026-1', externalId: 'R1-2' })),
  );
  expect(
    ['fejlec/szamlaszam', 'fejlec/teljesitesDatum', 'fejlec/tipus', 'beallitasok/szamlaKulsoAzon'].map(
      (path) => textAt(storno, path),
    ),
  ).toEqual(['RAJT-2026-1', '2026-11-20', 'SS', 'R1-2']);
});

test('the question names our id alone', () => {
  const query = readXml(queryXml(account, 'R1-1'));
  expect(query.children.map(({ name, text }) => [name, text])).toEqual([
    ['szamlaagentkulcs', 'key-of-ours'],
    ['pdf', 'true'],
    ['szamlaKulsoAzon', 'R1-1'],
  ]);
});
