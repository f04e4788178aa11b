import type { SVGProps } from 'react';

/** Lines on a 24 grid; an entry may hold several sub-paths. Only those that the screens use. */
const shapes = {
  arrowRight: 'M4 12h15M13 6l6 6-6 6',
  briefcase:
    'M4.5 8h15A1.5 1.5 0 0 1 21 9.5V18a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9.5A1.5 1.5 0 0 1 4.5 8ZM8.5 8V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5V8M3 13.5h18M12 12.5v2',
  building:
    'M5 20.5v-15A1.5 1.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5v15M15 10h2.5a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3',
  calendar:
    'M4 9h16M8 3v4M16 3v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z',
  camera:
    'M4.5 7.5h3l1.6-2.5h5.8l1.6 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM12 9.7a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  card: 'M3 9.5h18M6.5 15H10M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5Z',
  cart: 'M2.5 4h2.2l2.4 11.2a1 1 0 0 0 1 .8h9.3a1 1 0 0 0 1-.77L20.5 8H5.6M9 20.2v.1M17 20.2v.1',
  check: 'M4.5 12.8 9.6 18 19.5 6.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  chevronUp: 'm6 14.5 6-6 6 6',
  clock: 'M12 7v5.2l3.4 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h9.5A1.5 1.5 0 0 1 20 10.5V19a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 19V9.5M15.5 9V5A1.5 1.5 0 0 0 14 3.5H5.5A1.5 1.5 0 0 0 4 5v8.5A1.5 1.5 0 0 0 5.5 15h3',
  download: 'M12 3.5v12M7 11l5 5 5-5M4.5 20h15',
  edit: 'M4 20h4L19.2 8.8a1.8 1.8 0 0 0 0-2.6l-1.4-1.4a1.8 1.8 0 0 0-2.6 0L4 16v4ZM13.5 6.5l4 4',
  external:
    'M13.5 4.5h6v6M19.5 4.5 11 13M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.2 7.6A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a2.8 2.8 0 0 0 4 4',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  filter: 'M4 7h16M7 12h10M10.5 17h3',
  flag: 'M5.5 21V4M5.5 5c4-2.6 7.5 2.4 13 0v8.5c-5.5 2.4-9-2.6-13 0',
  heart: 'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z',
  info: 'M12 11v5.5M12 7.6v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  logout: 'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10.5M16.5 8l4 4-4 4',
  mail: 'm3.5 7 8.5 6.5L20.5 7M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5Z',
  medical: 'M3 12.5h4l2-5 4 10 2.2-5H21',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  phone:
    'M5 4h3.6l1.7 4.4-2.2 1.7a12 12 0 0 0 5.8 5.8l1.7-2.2L20 15.4V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  parcel: 'M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5V8ZM3.5 8l8.5 4.5L20.5 8M12 12.5V21M7.7 5.8l8.5 4.5',
  pin: 'M12 21s-7-6-7-11.3a7 7 0 0 1 14 0C19 15 12 21 12 21ZM12 7.3a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
  plus: 'M12 5v14M5 12h14',
  route:
    'M6 16.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM18 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM8 18.5h7.5a3.3 3.3 0 0 0 0-6.5h-7a3.3 3.3 0 0 1 0-6.5H16',
  search: 'm20 20-4.4-4.4M10.8 4a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6Z',
  share: 'M12 15V3.5M8 7l4-4 4 4M6.5 11H5v8.5h14V11h-1.5',
  shop: 'M5.5 8.5h13l1 12h-15l1-12ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5',
  sun: 'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  ticket: 'M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4V6.5ZM14.5 7v2M14.5 11v2M14.5 15v2',
  trash: 'M4.5 6.5h15M9 6V4h6v2M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6',
  turn: 'M19.5 4.5v5h-5M19.2 9.5a7.8 7.8 0 1 0 .3 5',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4',
  upload: 'M12 16V4M7 8.5l5-5 5 5M4.5 20h15',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5M16 5.3a3.3 3.3 0 0 1 0 6.4M18 14.9c1.9.7 3.1 2.3 3.5 4.6',
  warning: 'M12 9.5v4.5M12 17v.1M12 4 2.8 19.5h18.400L12 4Z',
} as const;

export type IconName = keyof typeof shapes;

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name' | 'children'> {
  name: IconName;
  /** Any CSS length; 1.25em by default, so that an icon grows with its text. */
  size?: string | number;
}

/** Decorative by itself: the words next to it, or an IconButton's label, carry the meaning. */
export function Icon({ name, size = '1.25em', ...props }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
