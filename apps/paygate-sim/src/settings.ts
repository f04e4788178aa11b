import { type Clock, systemClock } from './clock.ts';

/** The message names the variable, the value and what would be right: it is all that the operator sees. */
export class ConfigError extends Error {}

export interface Merchant {
  id: string;
  key: string;
  currency: string;
  /** Takes SZÉP cards only; others take bank cards. */
  isSzep?: boolean;
}

export interface Settings {
  merchants: readonly Merchant[];
  /** One address for all accounts; the real gateway has one per account in its admin. */
  ipnUrl: string;
  /** The address at which a browser reaches the simulator; null means localhost and the port that it listens on. */
  publicUrl: string | null;
  /** Factor of the retry schedule and of the slow outcomes; explicit delays are never scaled. */
  timeScale: number;
  /** File that keeps the transactions over a kill; null keeps them in memory. */
  store: string | null;
  /**
   * When `query` fills `remainingTotal`. `refunded`: only after the first refund, and 0 before it, as the documentation
   * of November 2025 prints it (section 3.17, five times). `always`: the unrefunded rest, with and without refunds.
   */
  remainingTotal: 'refunded' | 'always';
  /** How long a receiver may take to answer an IPN. */
  ipnTimeoutMs: number;
  now: Clock;
}

/** The public demo account of the gateway: no secret. */
export const DEMO_MERCHANT: Merchant = {
  id: 'PUBLICTESTHUF',
  key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6',
  currency: 'HUF',
};

/** SZÉP accounts of the demo: one at SimplePay, and one that plays the provider of another bank's SZÉP card. */
export const DEMO_SZEP_MERCHANTS: readonly Merchant[] = [
  { id: 'DEMOOTPSZEPHUF', key: 'demo-key-of-the-otp-szep-account', currency: 'HUF', isSzep: true },
  { id: 'DEMOMBHSZEPHUF', key: 'demo-key-of-the-mbh-szep-account', currency: 'HUF', isSzep: true },
];

export const DEFAULT_SETTINGS: Settings = {
  merchants: [DEMO_MERCHANT, ...DEMO_SZEP_MERCHANTS],
  ipnUrl: 'http://localhost:3000/ipn/simplepay',
  publicUrl: null,
  timeScale: 1,
  store: null,
  remainingTotal: 'refunded',
  ipnTimeoutMs: 20_000,
  now: systemClock,
};
