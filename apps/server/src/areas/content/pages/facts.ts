import { HOLD_WARNING_MINUTES, type Site } from '@rajt/rules/branch';
import { EXPIRY_REMINDER_DAYS } from '@rajt/rules/checkout/balance';
import { ON_SITE_CHANGE_FEE_HUF } from '@rajt/rules/content/on-site-change';
import { STUDENT_RATE_UNDER_AGE } from '@rajt/rules/content/price';
import { SENIOR_RATE_FROM_AGE } from '@rajt/rules/content/senior';
import { withArticle } from '@rajt/rules/hungarian-article';
import type { Language } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';
import {
  WITHDRAWAL_EARLY_FEE,
  WITHDRAWAL_EARLY_WEEKS,
  WITHDRAWAL_LATE_PERCENT,
} from '@rajt/rules/orders/withdrawal';
import {
  BOOKS_KEPT_YEARS,
  CERTIFICATE_KEPT_DAYS,
  DEVICE_KEPT_DAYS,
  GUESTS_KEPT_DAYS,
  MAIL_RECIPIENT_KEPT_DAYS,
} from '@rajt/rules/retention';
import { type Config, siteSettings } from '../../../platform/config/config.ts';

export interface FactContext {
  readonly config: Config;
  readonly site: Site;
  readonly language: Language;
}

const hostOf = ({ config, site }: FactContext): string => new URL(siteSettings(config, site).origin).host;

/** The values of `{{name}}` in a page: the numbers that the rules themselves use (content/README.md lists them). */
const FACTS: Readonly<Record<string, (context: FactContext) => string>> = {
  holdMinutes: ({ config, site }) => String(config.holdMinutes[site.branch]),
  holdWarningMinutes: () => String(HOLD_WARNING_MINUTES),
  withdrawalWeeks: () => String(WITHDRAWAL_EARLY_WEEKS),
  withdrawalFee: ({ site }) => earlyFeeOn(site),
  withdrawalPercent: () => `${WITHDRAWAL_LATE_PERCENT}%`,
  onSiteChangeFee: ({ site }) => formatHuf(ON_SITE_CHANGE_FEE_HUF[site.market]),
  studentAge: () => String(STUDENT_RATE_UNDER_AGE),
  seniorAge: () => String(SENIOR_RATE_FROM_AGE),
  balanceFirstReminder: () => String(EXPIRY_REMINDER_DAYS[0]),
  balanceLastReminder: () => String(EXPIRY_REMINDER_DAYS[1]),
  booksKeptYears: () => String(BOOKS_KEPT_YEARS),
  certificateKeptDays: () => String(CERTIFICATE_KEPT_DAYS),
  deviceKeptDays: () => String(DEVICE_KEPT_DAYS),
  guestsKeptDays: () => String(GUESTS_KEPT_DAYS),
  mailsKeptDays: () => String(MAIL_RECIPIENT_KEPT_DAYS),
  organiser: ({ config }) => config.organiser.name,
  theOrganiser: ({ config }) => withArticle(config.organiser.name),
  seat: ({ config }) => config.organiser.seat,
  registrationNumber: ({ config }) => config.organiser.registrationNumber,
  taxNumber: ({ config }) => config.organiser.taxNumber,
  hostingProvider: ({ config }) => config.hostingProvider,
  email: ({ config }) => config.contactEmail,
  website: ({ config, site }) => siteSettings(config, site).origin,
  host: hostOf,
  theHost: (context) => withArticle(hostOf(context)),
};

/** On the international market in euros, with the forints that are deducted: `5 EUR (2 000 Ft)`. */
function earlyFeeOn({ market }: Site): string {
  const { huf, eur, hufPerEur } = WITHDRAWAL_EARLY_FEE;
  return market === 'int' ? `${eur}\u00a0EUR (${formatHuf(eur * hufPerEur)})` : formatHuf(huf);
}

export const FACT_NAMES: readonly string[] = Object.keys(FACTS);

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in a text, with where each stands. */
export function placeholdersOf(text: string): { readonly name: string; readonly at: number }[] {
  return [...text.matchAll(PLACEHOLDER)].map((found) => ({ name: found[1] ?? '', at: found.index }));
}

/** A text with its numbers. Names are checked when the file is read. */
export function fill(text: string, context: FactContext): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => FACTS[name]?.(context) ?? whole);
}
