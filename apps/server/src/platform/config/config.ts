import { resolve } from 'node:path';
import { DEFAULT_SITE, type Site } from '@rajt/rules/branch';
import { expectRequired, refuseSameMerchants, refuseTrials } from './config-checks.ts';
import { ConfigError } from './config-error.ts';
import type { SiteSettings } from './config-server.ts';
import { realVariables, refusePlainTransport } from './config-transport.ts';
import { type ParsedSettings, settings } from './config-variables.ts';

/** The settings of the server. Parsed once, at start (wall env-once). */
export interface Config extends ParsedSettings {
  /** Variables that are real beyond this machine although NODE_ENV is not set: nothing is served with them. */
  readonly realWithoutMode: readonly string[];
}

/** Reads and checks an environment; relative paths start at `root`, the checkout. */
export function parseConfig(env: Record<string, string | undefined>, root: string): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  const { data, error } = settings.schema.safeParse(given);
  if (error) {
    const wrong = error.issues.map(({ path: [variable], message }) => {
      if (variable === undefined) return message;
      const name = String(variable);
      return `${name}=${shown(name, given[name])} cannot be used: ${message}`;
    });
    throw new ConfigError([...new Set(wrong)].join('; '));
  }
  if (data.isProduction) {
    expectRequired(given, data);
    refuseTrials(data);
    refusePlainTransport(given, data);
  }
  refuseSameMerchants(data);
  return {
    ...data,
    dataDir: resolve(root, data.dataDir),
    contentFolder: resolve(root, data.contentFolder),
    webDist: resolve(root, data.webDist),
    consoleDist: resolve(root, data.consoleDist),
    realWithoutMode: 'NODE_ENV' in given ? [] : realVariables(given, data),
  };
}

/** Variables whose values must not be printed, as they contain secrets. */
function shown(name: string, value: string | undefined): string {
  return /KEY|URL|SECRET|CERTIFICATE/.test(name) ? '…' : (value ?? '');
}

/** The process's own environment. */
export function readConfig(root: string): Config {
  return parseConfig(process.env, root);
}

/** The site whose address a browser used; the default one for any other host name. */
export function siteOfHost(config: Config, host: string): SiteSettings {
  const found = config.sites.find((one) => new URL(one.origin).host === host.toLowerCase());
  return found ?? siteSettings(config, DEFAULT_SITE);
}

/** The host name of the console with its port; null: there is no console. */
export function consoleHost({ consoleOrigin }: Pick<Config, 'consoleOrigin'>): string | null {
  return consoleOrigin === null ? null : new URL(consoleOrigin).host;
}

/** The settings of a site; every site of the contract has them. */
export function siteSettings(config: Config, site: Site): SiteSettings {
  const found = config.sites.find(
    (one) => one.site.branch === site.branch && one.site.market === site.market,
  );
  if (!found) throw new Error(`no settings for ${site.branch}/${site.market}`);
  return found;
}
