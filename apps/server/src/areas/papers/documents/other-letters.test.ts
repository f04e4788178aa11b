import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import type { EntryConfirmation } from './confirmation.ts';
import { graphemes, loadFallbackFonts } from './fallback-fonts.ts';
import { renderEntryConfirmation } from './render-confirmation.ts';
import { type GiftDocument, renderGiftCard } from './render-gift-card.ts';
import { renderInvoicePreview } from './render-invoice-preview.ts';
import { renderPurchaseConfirmation } from './render-purchase.ts';
import { renderResult } from './render-result.ts';
import { runsOf } from './text-runs.ts';

const NAME = 'Zsófi 王小明 Тарас';
const organiser = { name: 'Rajt Sportiroda Kft.', seat: '1117 Budapest, Őrmező utca 1.' };

const gift: GiftDocument = {
  language: 'hu',
  branch: 'run',
  drawing: 'lake',
  value: '10 000 Ft',
  toName: 'Zsófi',
  fromName: 'Tamás',
  message: 'Sok örömet!',
  code: 'ABCD-EFGH',
  url: 'https://rajt.example/giftcard-redeem',
  until: '2027. május 1.',
  organiser: organiser.name,
};

const entry: EntryConfirmation = {
  entryId: '1',
  language: 'hu',
  branch: 'swim',
  bib: '17',
  bibCaption: '',
  participant: 'Őry Ágnes',
  event: 'Őszi Próba',
  race: 'Hosszú',
  distanceM: 5200,
  raceOn: '2027-07-17',
  isCancelled: false,
  startsOn: '2027-07-17',
  endsOn: '2027-07-17',
  heat: '1. hullám',
  place: 'Révfülöp',
  startsAt: new Date('2027-07-17T06:30:00Z'),
  timeLimitMinutes: 240,
  priceLines: [],
  feeHuf: 0,
  coupons: [],
  amountHuf: 11_920,
  team: null,
  substitution: null,
  trid: 'TRID',
  pickup: '',
  paidAt: new Date('2026-11-21T10:00:00Z'),
  ticketCode: 'ABCDEFGH23456789',
  withdrawal: [],
  organiser,
  contactEmail: 'segitseg@rajt.example',
};

/** The fonts of a PDF without the letters that mark them as a part of a font. */
function fontsOf(bytes: Uint8Array): string[] {
  const found = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/BaseFont \/\w+\+([\w-]+)/g);
  return [...new Set([...found].map(([, name = '']) => name))].sort();
}

describe('letters that Archivo lacks', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['gift card', () => renderGiftCard({ ...gift, toName: NAME })],
    ['entry confirmation', () => renderEntryConfirmation({ ...entry, participant: NAME })],
    [
      'result certificate',
      () =>
        renderResult(
          {
            nameTitle: '',
            familyName: 'Zsófi',
            firstName: '王小明 Тарас',
            branch: 'run',
            eventHu: 'Próba',
            eventEn: 'Trial',
            raceHu: 'Hosszú',
            raceEn: 'Long',
            distanceM: 5000,
            placeHu: 'Tihany',
            placeEn: 'Tihany',
            raceOn: '2027-07-17',
            isVirtual: false,
            startsOn: '2027-07-17',
            endsOn: '2027-07-17',
            writtenAt: new Date(0),
            decimals: 0,
            netTimeCs: 1000,
            place: 1,
            finishers: 2,
          } as Parameters<typeof renderResult>[0],
          'hu',
          organiser.name,
        ),
    ],
    [
      'purchase confirmation',
      () =>
        renderPurchaseConfirmation({
          language: 'hu',
          branch: 'run',
          trid: 'TRID',
          paidAt: new Date(0),
          buyer: NAME,
          totalHuf: 0,
          balanceHuf: 0,
          lines: [],
          pickups: [],
          isWithdrawable: false,
          organiser,
          contactEmail: 'segitseg@rajt.example',
        }),
    ],
    [
      'invoice preview',
      () =>
        renderInvoicePreview({
          language: 'hu',
          branch: 'run',
          kind: 'original',
          trid: 'TRID',
          corrects: null,
          rows: [],
          paidOn: '2027-07-17',
          tenders: [],
          madeAt: new Date(0),
          organiser,
          buyer: { name: NAME, vatNumber: '', groupVatNumber: '', zip: '1', city: 'B', street: 'C' },
        }),
    ],
  ])('are text in a font that has them: %s', async (_, render) => {
    const bytes = await render();
    expect((await pdfText(bytes)).text).toContain(NAME);
    expect(fontsOf(bytes).filter((font) => !font.startsWith('Archivo'))).toEqual([
      'NotoSans-Regular',
      'NotoSansSC-Thin',
    ]);
  });

  it('are drawn in names of teams, with pictures in one colour', async () => {
    const team = { name: '🐬 Delfinek Тарас', leg: 1, legs: 2, sharesBib: false, isPriceOfTeam: false };
    const bytes = await renderEntryConfirmation({ ...entry, team: team as never });
    expect((await pdfText(bytes)).text).toContain('🐬 Delfinek Тарас');
    expect(fontsOf(bytes)).toContain('NotoEmoji-Regular');
  });

  it('are found for all of these names', async () => {
    const names = [
      ...['Ђорђе Љубић', 'Δημήτρης', 'Ҷамшед', 'नीरज चोपड़ा', 'محمد رضا', 'אברהם', 'Արամ', 'გიორგი'],
      ...['አበበ ቢቂላ', 'สมชาย', 'রবীন্দ্রনাথ', 'தமிழ்', '王小明', '國龍', '高橋あゆみ', 'タカハシ', '김민준'],
      ...['🏊🏽‍♀️', '👨‍👩‍👧‍👦', '🇭🇺', '1️⃣', '❤️', '★', '♥'],
    ];
    const fonts = await loadFallbackFonts(names.join('\n'));
    const missing = graphemes(names.join('').replaceAll(' ', '')).filter((one) => !fonts?.has(one));
    expect(missing).toEqual([]);
  });

  it('are none in Latin names, which load no other font', async () => {
    const latin = 'dr. Őry-Szűcs Ágnes · Łukasz Żółć · Nguyễn Thị · Ñandú – „Ǧ” … 5 ≤ 6 →\u200d\ufe0f';
    expect(await loadFallbackFonts(JSON.stringify({ latin, at: new Date(0) }))).toBeNull();
    expect(fontsOf(await renderGiftCard(gift)).every((font) => font.startsWith('Archivo'))).toBe(true);
  });

  it('are broken into lines at words, also where no space is between them, and end with … when there are too many', async () => {
    const bytes = await renderGiftCard({ ...gift, message: 'いちばん長い名前'.repeat(30) });
    const { text, pages } = await pdfText(bytes);
    expect(pages).toBe(1);
    expect(text.match(/[\u3040-\u9fff]/g)?.length).toBeGreaterThan(150);
    expect(text).toContain('…');
  });
});

describe('a line with words from right to left', () => {
  it.each([
    ['שלום עולם', ['עולם', ' ', 'שלום']],
    ['Kovács אברהם és', ['Kovács ', 'אברהם', ' és']],
    // Seen from the left: the year stays as it is, in the middle of words that go the other way.
    ['محمد 2027 علی', ['علی', ' ', '2027', ' ', 'محمد']],
    // A closing bracket is at the left, mirrored.
    ['אבא (אמא)', ['(', 'אמא', ') ', 'אבא']],
  ])('is in the order in which it is seen: %s', async (line, expected) => {
    const fonts = await loadFallbackFonts(line);
    expect(fonts && runsOf(line, fonts).map(({ text }) => text)).toEqual(expected);
  });
});
