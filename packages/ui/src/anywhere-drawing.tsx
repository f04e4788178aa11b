/** The streets of the map; nobody's town. */
const STREETS = [
  'M-40 150C180 90 330 210 560 150S980 40 1320 120',
  'M-40 330C210 270 420 400 640 330s440-120 680-40',
  'M-40 500c300-90 560 60 820-20s360-60 540-20',
  'M140-40c40 180-60 330 20 640',
  'M400-40c-50 200 70 380 10 640',
  'M690-40c60 210-70 360-10 640',
  'M980-40c-40 200 80 390 30 640',
  'M1200-40c20 190-60 330-10 640',
];
const LANES = [
  'M250 120 300 330',
  'M520 160 500 350',
  'M830 90 860 310',
  'M330 340 290 500',
  'M600 345 570 500',
];
const PARKS = ['M190 190q80-40 160 10t20 100-150-10-30-100Z', 'M450 380q110-30 150 10t-30 90-140 0 20-100Z'];
const ROUTE =
  'M236 300C250 210 330 190 405 205s130 20 150 80-50 70-105 84-60 84 10 96 180-10 214-66-20-150 26-206 92-34 128-6';

/** People who run elsewhere: somebody's own road, on the same days. */
const OTHERS = [
  [96, 236],
  [330, 96],
  [620, 90],
  [744, 452],
  [160, 440],
  [1110, 190],
  [1150, 400],
] as const;

/** The picture of an event without a place: a map with one's own road on it, and the phone that measures it. Decoration. */
export function AnywhereDrawing({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1280 560"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="1280" height="560" fill="var(--brand-soft)" />
      {PARKS.map((path) => (
        <path key={path} d={path} fill="var(--go)" opacity="0.22" />
      ))}
      <path
        d="M-40 30C140 0 260 60 470 24s360-60 520-24 240 20 340-20V-40H-40Z"
        fill="var(--brand)"
        opacity="0.26"
      />
      <g stroke="var(--surface)">
        {STREETS.map((path) => (
          <path key={path} d={path} strokeWidth="18" />
        ))}
        {LANES.map((path) => (
          <path key={path} d={path} strokeWidth="9" />
        ))}
      </g>
      {OTHERS.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            d="M0 0C-16-18-20-24-20-34a20 20 0 0 1 40 0C20-24 16-18 0 0Z"
            fill="var(--brand)"
            opacity="0.8"
          />
          <circle cy="-34" r="7.5" fill="var(--surface)" />
        </g>
      ))}
      <path d={ROUTE} stroke="var(--surface)" strokeWidth="24" />
      <path d={ROUTE} stroke="var(--go)" strokeWidth="13" />
      <circle cx="236" cy="300" r="17" fill="var(--go)" stroke="var(--surface)" strokeWidth="7" />
      <Phone />
    </svg>
  );
}

/** It follows the runner: the road so far, a time, and the button that stops it. */
function Phone() {
  return (
    <g transform="translate(930 250) rotate(9)">
      <rect x="-98" y="-184" width="204" height="388" rx="32" fill="var(--ink)" opacity="0.16" />
      <rect x="-106" y="-194" width="204" height="388" rx="32" fill="var(--bib-ink)" />
      <rect x="-94" y="-182" width="180" height="364" rx="22" fill="var(--surface)" />
      <path d="M-94-160a22 22 0 0 1 22-22H64a22 22 0 0 1 22 22V30H-94Z" fill="var(--brand-soft)" />
      <path
        d="M-94-70C-50-92 0-40 86-76M-94-4C-40-30 20 20 86-14M-40-182C-50-120-26-60-44 30M36-182C26-110 52-60 40 30"
        stroke="var(--surface)"
        strokeWidth="9"
      />
      <path d="M-62-8C-56-60-30-64-4-54s34 10 40-22-14-52 12-70" stroke="var(--go)" strokeWidth="9" />
      <circle cx="48" cy="-154" r="13" fill="var(--go)" stroke="var(--surface)" strokeWidth="5" />
      <rect x="-70" y="54" width="88" height="20" rx="10" fill="var(--ink)" opacity="0.85" />
      <rect x="-70" y="86" width="56" height="12" rx="6" fill="var(--ink)" opacity="0.35" />
      <rect x="32" y="56" width="36" height="14" rx="7" fill="var(--ink)" opacity="0.35" />
      <circle cx="-4" cy="140" r="25" fill="var(--go)" />
      <rect x="-12" y="132" width="16" height="16" rx="3" fill="var(--on-go)" />
    </g>
  );
}
