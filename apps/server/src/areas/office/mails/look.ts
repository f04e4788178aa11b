import type { Branch } from '@rajt/rules/branch';

/** Colours of mails: [day, night], as in packages/ui/tokens.css. Programs that know no night show the day. */
export const LOOKS: Readonly<
  Record<Branch, { from: string; to: string; go: string; onGo: string; link: [string, string] }>
> = {
  swim: { from: '#073f66', to: '#0d7c93', go: '#ff7f5f', onGo: '#2a0a02', link: ['#0a5c8c', '#7bd2ea'] },
  run: { from: '#211d33', to: '#b4480f', go: '#35cf83', onGo: '#03240f', link: ['#a9420a', '#ffb27c'] },
};

export const PAPER = { swim: ['#e9f2f6', '#06141e'], run: ['#f4eee4', '#121017'] } as const;
export const SURFACE = { swim: ['#ffffff', '#0c212e'], run: ['#ffffff', '#1c1923'] } as const;
export const INK = ['#10202c', '#eef3f6'] as const;
export const INK_SOFT = ['#4d5f6c', '#b3c1ca'] as const;
export const LINE = ['#d5dee4', '#33444f'] as const;
