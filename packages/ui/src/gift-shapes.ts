/**
 * The drawings of gift cards as layers of paths, back to front, on 320 × 200: the app draws them in the colours of its theme,
 * the server on the PDF. `stroke` is the width of a line; without it the path is filled.
 */

export type GiftTone = 'sky' | 'sun' | 'far' | 'near' | 'dark' | 'light' | 'accent';

export interface GiftLayer {
  readonly d: string;
  readonly tone: GiftTone;
  readonly stroke?: number;
}

const sky: GiftLayer = { d: 'M0 0H320V200H0Z', tone: 'sky' };
const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const fir = (x: number, y: number, size: number) =>
  `M${x} ${y}l${-size} ${size * 1.4}h${size * 0.5}l${-size} ${size * 1.4}h${size * 3}l${-size} ${-size * 1.4}h${size * 0.5}Z`;

export const giftShapes = {
  /** A box with a bow: for whatever there is to celebrate. */
  ribbon: [
    sky,
    { d: round(252, 50, 30), tone: 'sun' },
    { d: 'M0 138C60 108 112 146 172 126S272 104 320 122V200H0Z', tone: 'far' },
    { d: 'M0 168C70 144 130 176 200 158S290 146 320 152V200H0Z', tone: 'near' },
    { d: 'M98 96h124v86a8 8 0 0 1-8 8H106a8 8 0 0 1-8-8Z', tone: 'dark' },
    { d: 'M88 76h144a6 6 0 0 1 6 6v20H82V82a6 6 0 0 1 6-6Z', tone: 'light' },
    { d: 'M160 76V190M82 90H238', tone: 'accent', stroke: 14 },
    {
      d: 'M160 74C128 78 104 62 112 42S152 38 160 74C168 38 200 26 208 42S192 78 160 74Z',
      tone: 'accent',
      stroke: 8,
    },
  ],
  /** The arch of a finish, and confetti. */
  finish: [
    sky,
    { d: round(160, 92, 40), tone: 'sun' },
    { d: 'M0 132C50 112 96 140 160 126S276 112 320 130V200H0Z', tone: 'far' },
    { d: 'M118 200L148 128H172L202 200Z', tone: 'light' },
    {
      d: 'M0 176C60 156 100 180 128 172L118 200H0ZM320 170C266 156 224 178 192 172L202 200H320Z',
      tone: 'near',
    },
    { d: 'M74 190V82C74 44 246 44 246 82V190', tone: 'dark', stroke: 16 },
    { d: 'M66 78H254V104H66Z', tone: 'dark' },
    {
      d: 'M82 84h14v14H82Zm28 0h14v14h-14Zm28 0h14v14h-14Zm28 0h14v14h-14Zm28 0h14v14h-14Zm28 0h14v14h-14Z',
      tone: 'light',
    },
    { d: 'M82 150C120 162 200 162 238 150', tone: 'accent', stroke: 7 },
    { d: 'M36 38l8 6M52 70l-8 6M280 34l-8 8M268 72l8 4M108 28l6 8M214 24l-4 9', tone: 'accent', stroke: 6 },
    { d: 'M28 92l8-3M292 96l-8-5M70 26l2 9M250 18l4 8', tone: 'dark', stroke: 6 },
  ],
  /** Sunrise over open water, with a line of buoys. */
  lake: [
    sky,
    { d: round(106, 92, 44), tone: 'sun' },
    { d: 'M0 112L52 78L92 104L150 66L214 108L262 84L320 112V130H0Z', tone: 'far' },
    { d: 'M0 118H320V200H0Z', tone: 'near' },
    { d: 'M0 146C40 134 72 156 112 146S184 136 224 146S288 156 320 146V200H0Z', tone: 'dark' },
    { d: 'M70 132H142M84 150H128M94 168H118', tone: 'sun', stroke: 5 },
    { d: `${round(184, 136, 7)}${round(216, 148, 10)}${round(262, 166, 14)}`, tone: 'accent' },
    { d: 'M20 184C48 174 70 192 98 184M196 188C222 178 248 196 276 188', tone: 'light', stroke: 4 },
  ],
  /** A summit with a flag, and the course up to it. */
  summit: [
    sky,
    { d: round(70, 56, 28), tone: 'sun' },
    { d: 'M0 150L74 88L120 128L196 42L320 160V200H0Z', tone: 'far' },
    { d: 'M196 42L226 72L208 82L194 70L178 84L164 78Z', tone: 'light' },
    { d: 'M0 172L96 116L170 166L240 118L320 170V200H0Z', tone: 'near' },
    { d: 'M26 194C78 196 92 168 136 170S180 142 168 124S184 84 196 46', tone: 'accent', stroke: 6 },
    { d: 'M196 44V14', tone: 'dark', stroke: 5 },
    { d: 'M196 12L226 20L196 32Z', tone: 'accent' },
    { d: `${fir(278, 122, 13)}${fir(300, 138, 12)}${fir(40, 146, 12)}`, tone: 'dark' },
  ],
  /** A cake with candles. */
  candles: [
    sky,
    { d: round(160, 66, 58), tone: 'sun' },
    { d: 'M0 152C70 130 120 158 180 144S280 134 320 146V200H0Z', tone: 'far' },
    { d: 'M84 108h152a8 8 0 0 1 8 8v64H76v-64a8 8 0 0 1 8-8Z', tone: 'light' },
    {
      d: 'M76 126C92 144 104 116 120 134S148 148 160 130S188 118 202 136S230 142 244 124V116a8 8 0 0 0-8-8H84a8 8 0 0 0-8 8Z',
      tone: 'accent',
    },
    { d: 'M76 160H244', tone: 'near', stroke: 8 },
    { d: 'M50 180H270V190H50Z', tone: 'dark' },
    { d: 'M116 106V74M160 106V64M204 106V74', tone: 'dark', stroke: 8 },
    {
      d: 'M116 66c-9-9 0-16 0-24 0 8 9 15 0 24ZM160 56c-9-9 0-16 0-24 0 8 9 15 0 24ZM204 66c-9-9 0-16 0-24 0 8 9 15 0 24Z',
      tone: 'accent',
    },
  ],
  /** Firs in the snow under a star. */
  winter: [
    sky,
    { d: 'M160 16l9 22 24 2-18 16 5 24-20-12-20 12 5-24-18-16 24-2Z', tone: 'accent' },
    { d: 'M0 132C60 100 118 138 176 116S276 98 320 120V200H0Z', tone: 'far' },
    { d: `${fir(76, 74, 24)}${fir(248, 66, 26)}`, tone: 'dark' },
    { d: fir(160, 84, 22), tone: 'near' },
    { d: 'M0 168C62 142 120 172 190 154S286 148 320 160V200H0Z', tone: 'light' },
    { d: 'M36 192C96 168 160 194 284 176', tone: 'accent', stroke: 5 },
    {
      d: `${round(30, 40, 4)}${round(104, 30, 3)}${round(212, 40, 4)}${round(292, 28, 3)}${round(118, 82, 3)}${round(206, 92, 3)}${round(20, 96, 3)}${round(302, 88, 4)}`,
      tone: 'light',
    },
  ],
} as const satisfies Record<string, readonly GiftLayer[]>;

export type GiftShape = keyof typeof giftShapes;
