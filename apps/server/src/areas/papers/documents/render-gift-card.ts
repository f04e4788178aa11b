import type { Branch } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import type { GiftDrawing } from '@rajt/rules/papers/gift-cards';
import { type GiftLayer, type GiftTone, giftShapes } from '@rajt/ui/gift-shapes';
import { texts } from '../../../platform/http/language.ts';
import { openDocument } from './open-document.ts';
import { collect, INK_SOFT, LINE, type Page, qrCode, write, writeFitting } from './pdf-page.ts';

/** The fields that are printed on a gift card. */
export interface GiftDocument {
  readonly language: Language;
  readonly branch: Branch;
  readonly drawing: GiftDrawing;
  /** The value with its currency. */
  readonly value: string;
  readonly message: string;
  readonly toName: string;
  readonly fromName: string;
  /** In groups. */
  readonly code: string;
  /** Where it is redeemed, with the code filled in. */
  readonly url: string;
  readonly until: string;
  readonly organiser: string;
}

/** A5, upright: folded it fits into an envelope. */
const PAGE = { width: 419.53, height: 595.28 };
const MARGIN = 36;
const WIDTH = PAGE.width - 2 * MARGIN;
/** The drawing has 320 × 200. */
const SCALE = PAGE.width / 320;

/** As packages/ui/src/gift-card.module.css by day. */
const TONES: Readonly<Record<Branch, Readonly<Record<GiftTone, string>>>> = {
  run: {
    sky: '#f6ead9',
    sun: '#ffd9a0',
    far: '#e5c7a0',
    near: '#c99f78',
    dark: '#2a2238',
    light: '#fffaf2',
    accent: '#1d8a4b',
  },
  swim: {
    sky: '#dcedf3',
    sun: '#ffd3c4',
    far: '#a9d3df',
    near: '#6fb0c4',
    dark: '#0a3350',
    light: '#f7fcfe',
    accent: '#e5533c',
  },
};

/** A gift card to give away: its drawing, its worth, its words, its code. */
export async function renderGiftCard(gift: GiftDocument): Promise<Uint8Array<ArrayBuffer>> {
  const t = texts(gift.language);
  const page = await openDocument({
    size: [PAGE.width, PAGE.height],
    language: gift.language,
    title: t('giftDocument:title'),
    author: gift.organiser,
    content: gift,
  });
  const bytes = collect(page);
  drawLayers(page, giftShapes[gift.drawing], TONES[gift.branch]);
  const top = 200 * SCALE;
  write(page, t('giftDocument:title'), MARGIN, top + 22, { font: 'bold', size: 12, colour: INK_SOFT });
  writeFitting(page, gift.value, MARGIN, top + 36, { font: 'black', size: 34, smallest: 20, width: WIDTH });
  let y = top + 86;
  if (gift.toName)
    y = write(page, gift.toName, MARGIN, y, { font: 'bold', size: 12, width: WIDTH, lines: 1 }) + 4;
  if (gift.message)
    y = write(page, gift.message, MARGIN, y, { font: 'regular', size: 12, width: WIDTH, lines: 8 }) + 4;
  if (gift.fromName)
    write(page, gift.fromName, MARGIN, y, {
      font: 'bold',
      size: 12,
      width: WIDTH,
      align: 'right',
      lines: 1,
    });
  const foot = PAGE.height - 118;
  page
    .moveTo(MARGIN, foot)
    .lineTo(PAGE.width - MARGIN, foot)
    .lineWidth(0.75)
    .stroke(LINE);
  qrCode(page, gift.url, PAGE.width - MARGIN - 78, foot + 14, 78);
  const words = WIDTH - 96;
  write(page, gift.code, MARGIN, foot + 16, { font: 'black', size: 15 });
  write(page, t('giftDocument:how', { until: gift.until }), MARGIN, foot + 40, {
    font: 'regular',
    size: 9,
    colour: INK_SOFT,
    width: words,
    lines: 4,
  });
  page.end();
  return bytes;
}

function drawLayers(
  page: Page,
  layers: readonly GiftLayer[],
  tones: Readonly<Record<GiftTone, string>>,
): void {
  page.save().scale(SCALE).lineCap('round').lineJoin('round');
  for (const { d, tone, stroke } of layers)
    if (stroke === undefined) page.path(d).fill(tones[tone]);
    else page.path(d).lineWidth(stroke).stroke(tones[tone]);
  page.restore();
}
