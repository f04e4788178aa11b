import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumHuf } from '../money.ts';
import type { VatCode } from '../vat.ts';
import {
  correctionRows,
  invoicedTenders,
  invoiceRows,
  invoiceTotals,
  isStorno,
  type SoldLine,
  splitGross,
  vatTotals,
} from './invoice.ts';

const feeOf = (text: string) => `${text}, fee`;
const line = (of: Partial<SoldLine> = {}): SoldLine => {
  const whole = {
    text: 'Entry',
    vatCode: '27',
    fullHuf: 8500,
    coupons: [],
    isReplaced: false,
    ...of,
  } as const;
  const discountHuf = sumHuf(whole.coupons.map((coupon) => coupon.discountHuf));
  return { soldHuf: whole.fullHuf - discountHuf, ...whole };
};
const seen = (rows: ReturnType<typeof invoiceRows>) =>
  rows.map(({ text, quantity, vatCode, netHuf, vatHuf, grossHuf }) =>
    [text, quantity, vatCode, netHuf, vatHuf, grossHuf].join(' '),
  );

describe('a gross price', () => {
  test.each<[number, VatCode, number, number]>([
    [8500, '27', 6693, 1807],
    [-8500, '27', -6693, -1807],
    [127, '27', 100, 27],
    [105, '5', 100, 5],
    [1, '27', 1, 0],
    [-1, '27', -1, 0],
    // 0.42 and 0.64 of VAT.
    [2, '27', 2, 0],
    [3, '27', 2, 1],
    [10, '5', 10, 0],
    [11, '5', 10, 1],
    [1500, 'outside', 1500, 0],
    [0, '27', 0, 0],
  ])('%i at %s is %i and %i', (grossHuf, vatCode, netHuf, vatHuf) => {
    expect(splitGross(grossHuf, vatCode)).toEqual({ netHuf, vatHuf });
  });
});

describe('an invoice', () => {
  test('counts equal lines and rounds their sum once', () => {
    expect(
      seen(invoiceRows([line({ fullHuf: 500 }), line({ fullHuf: 500 }), line({ fullHuf: 500 })], feeOf)),
    ).toEqual(['Entry 3 27 1181 319 1500']);
  });

  test('has several rates', () => {
    const rows = invoiceRows(
      [
        line(),
        line({ text: 'Room', vatCode: '5', fullHuf: 21_000 }),
        line({ text: 'Tourist tax', vatCode: 'outside', fullHuf: 600 }),
      ],
      feeOf,
    );
    expect(seen(rows)).toEqual([
      'Entry 1 27 6693 1807 8500',
      'Room 1 5 20000 1000 21000',
      'Tourist tax 1 outside 600 0 600',
    ]);
    expect(vatTotals(rows)).toEqual([
      { vatCode: '27', netHuf: 6693, vatHuf: 1807, grossHuf: 8500 },
      { vatCode: '5', netHuf: 20_000, vatHuf: 1000, grossHuf: 21_000 },
      { vatCode: 'outside', netHuf: 600, vatHuf: 0, grossHuf: 600 },
    ]);
    expect(invoiceTotals(rows)).toEqual({ netHuf: 27_293, vatHuf: 2807, grossHuf: 30_100 });
  });

  test('lists discounts right below the discounted row, at its rate', () => {
    const lowered = line({ coupons: [{ text: 'AUTUMN', discountHuf: 850 }] });
    const more = line({ coupons: [{ text: 'AUTUMN', discountHuf: 851 }] });
    const room = line({ text: 'Room', vatCode: '5', fullHuf: 1050 });
    expect(seen(invoiceRows([lowered, room, more], feeOf))).toEqual([
      'Entry 2 27 13386 3614 17000',
      'AUTUMN 1 27 -1339 -362 -1701',
      'Room 1 5 1000 50 1050',
    ]);
  });

  test('leaves out free lines, and lines that a coupon has paid in full', () => {
    const paid = line({ coupons: [{ text: 'ALL', discountHuf: 8500 }] });
    expect(invoiceRows([line({ fullHuf: 0 }), paid], feeOf)).toEqual([]);
  });
});

describe('a correction', () => {
  test('reverses each changed row, and lists its remaining amount', () => {
    const shirt = line({ text: 'Shirt', fullHuf: 4000 });
    const lowered = line({ coupons: [{ text: 'AUTUMN', discountHuf: 850 }] });
    expect(seen(correctionRows([lowered, shirt], [{ ...lowered, soldHuf: 1000 }, shirt], feeOf))).toEqual([
      'Entry -1 27 -6693 -1807 -8500',
      'AUTUMN -1 27 669 181 850',
      'Entry, fee 1 27 787 213 1000',
    ]);
  });

  test('counts the remaining ones of equal lines', () => {
    const gone = { ...line(), soldHuf: 0 };
    expect(seen(correctionRows([line(), line(), line()], [line(), gone, line()], feeOf))).toEqual([
      'Entry -3 27 -20079 -5421 -25500',
      'Entry 2 27 13386 3614 17000',
    ]);
  });

  test('has no rows if nothing has changed', () => {
    expect(correctionRows([line(), line()], [line(), line()], feeOf)).toEqual([]);
  });

  test.each<[string, SoldLine[], boolean, boolean]>([
    ['all goes back', [{ ...line(), soldHuf: 0 }], false, true],
    ['a part went back before', [{ ...line(), soldHuf: 0 }], true, false],
    ['a fee stays', [{ ...line(), soldHuf: 1 }], false, false],
  ])('is a storno or not: %s', (_name, after, hasCorrections, expected) => {
    expect(isStorno(after, hasCorrections)).toBe(expected);
  });
});

const sold: fc.Arbitrary<SoldLine> = fc
  .record({
    text: fc.constantFrom('Entry', 'Shirt', 'Room'),
    vatCode: fc.constantFrom<VatCode>('27', '5', 'outside'),
    fullHuf: fc.integer({ min: 0, max: 100_000 }),
    offHuf: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ offHuf, ...of }) =>
    line({
      ...of,
      coupons:
        offHuf > 0 && of.fullHuf > 0 ? [{ text: 'AUTUMN', discountHuf: Math.min(offHuf, of.fullHuf) }] : [],
    }),
  );
/** Lines, and how much of each stays after every step, in parts of 8. */
const history = fc.tuple(
  fc.array(sold, { minLength: 1, maxLength: 6 }),
  fc.array(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 6, maxLength: 6 }), { maxLength: 4 }),
);

test('net and VAT sum to the gross price of every row, and rows to the sold amount', () => {
  fc.assert(
    fc.property(fc.array(sold), (lines) => {
      const rows = invoiceRows(lines, feeOf);
      for (const { netHuf, vatHuf, grossHuf } of rows) expect(netHuf + vatHuf).toBe(grossHuf);
      expect(invoiceTotals(rows).grossHuf).toBe(sumHuf(lines.map(({ soldHuf }) => soldHuf)));
    }),
  );
});

test('after any corrections the documents sum to an invoice of the amount sold then, rate by rate', () => {
  fc.assert(
    fc.property(history, ([lines, steps]) => {
      const all = invoiceRows(lines, feeOf);
      let before: readonly SoldLine[] = lines;
      for (const parts of steps) {
        const after = lines.map((of, at) => ({
          ...of,
          soldHuf: Math.floor((of.soldHuf * (parts[at] ?? 0)) / 8),
        }));
        all.push(...correctionRows(before, after, feeOf));
        before = after;
      }
      const now = vatTotals(invoiceRows(before, feeOf));
      for (const total of vatTotals(all))
        expect(total).toEqual(
          now.find(({ vatCode }) => vatCode === total.vatCode) ?? {
            ...total,
            netHuf: 0,
            vatHuf: 0,
            grossHuf: 0,
          },
        );
    }),
  );
});

test('the rest of an entry that was changed to another race is no fee', () => {
  const rows = correctionRows([line()], [line({ soldHuf: 6000, isReplaced: true })], feeOf);
  expect(rows.map(({ text, grossHuf }) => [text, grossHuf])).toEqual([
    ['Entry', -8500],
    ['Entry', 6000],
  ]);
});

describe('the tenders of an invoice', () => {
  const paid = (balanceHuf: number, cardHuf: number, grossHuf: number) =>
    invoicedTenders(
      [
        { method: 'spay_card', amountHuf: cardHuf },
        { method: 'balance', amountHuf: balanceHuf },
      ],
      grossHuf,
    ).map(({ method, amountHuf }) => `${method} ${amountHuf}`);

  test.each([
    ['all of the order', 3000, 5500, 8500, ['spay_card 5500', 'balance 3000']],
    ['less: the card has paid the rest', 3000, 7500, 8500, ['spay_card 5500', 'balance 3000']],
    ['what the balance has paid', 8500, 2000, 8500, ['balance 8500']],
    ['less than that', 9000, 2000, 8500, ['balance 8500']],
    ['nothing', 3000, 5500, 0, []],
  ])('%s', (_, balanceHuf, cardHuf, grossHuf, expected) => {
    expect(paid(balanceHuf, cardHuf, grossHuf)).toEqual(expected);
  });

  test('sum to the invoice', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b, of) => {
          const grossHuf = Math.round((a + b) * of);
          const left = invoicedTenders(
            [
              { method: 'balance', amountHuf: a },
              { method: 'spay_card', amountHuf: b },
            ],
            grossHuf,
          );
          expect(sumHuf(left.map(({ amountHuf }) => amountHuf))).toBe(grossHuf);
        },
      ),
    );
  });
});
