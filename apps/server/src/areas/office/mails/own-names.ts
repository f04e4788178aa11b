import type { Config } from '../../../platform/config/config.ts';

/**
 * The sender's address, its domain and the host names of the sites, in lower case. A mail server's words about one of them,
 * such as "domain not found", are about us and never about the recipient.
 */
export function ownNames({ mailFrom, sites }: Pick<Config, 'mailFrom' | 'sites'>): readonly string[] {
  const address = (/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const hosts = sites.map(({ origin }) => new URL(origin).hostname);
  return [...new Set([address, domain, ...hosts])];
}
