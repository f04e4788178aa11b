import { type Clock, systemClock } from './clock.ts';

/** The message names the variable, the value and what would be right: it is all that the operator sees. */
export class ConfigError extends Error {}

export interface Merchant {
  id: string;
  key: string;
  currency: string;
}

export interface Settings {
  merchants: readonly Merchant[];
  /** One address for all accounts; the real gateway has one per account in its admin. */
  ipnUrl: string;
  /** Where a browser reaches the simulator; null means localhost and the port that it listens on. */
  publicUrl: string | null;
  /** Factor of the retry schedule and of the slow outcomes; explicit delays are never scaled. */
  timeScale: number;
  /** File that keeps the transactions over a kill; null keeps them in memory. */
  store: string | null;
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

export const DEFAULT_SETTINGS: Settings = {
  merchants: [DEMO_MERCHANT],
  ipnUrl: 'http://localhost:3000/ipn/simplepay',
  publicUrl: null,
  timeScale: 1,
  store: null,
  ipnTimeoutMs: 20_000,
  now: systemClock,
};
