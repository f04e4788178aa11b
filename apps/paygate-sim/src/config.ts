import { ConfigError, DEFAULT_SETTINGS, type Merchant, type Settings } from './settings.ts';

export interface Config {
  port: number;
  host: string;
  settings: Settings;
}

const CURRENCIES = ['HUF', 'EUR', 'USD'];

/** Reads the environment once; throws a ConfigError for the first value that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const publicUrl = env['SIM_PUBLIC_URL'];
  return {
    port: readPort(env['SIM_PORT'] || '3100'),
    host: env['SIM_HOST'] || '127.0.0.1',
    settings: {
      ...DEFAULT_SETTINGS,
      merchants: env['SIM_MERCHANTS'] ? readMerchants(env['SIM_MERCHANTS']) : DEFAULT_SETTINGS.merchants,
      ipnUrl: readUrl('SIM_IPN_URL', env['SIM_IPN_URL'] || DEFAULT_SETTINGS.ipnUrl),
      publicUrl: publicUrl ? readUrl('SIM_PUBLIC_URL', publicUrl).replace(/\/+$/, '') : null,
      timeScale: readScale(env['SIM_TIME_SCALE'] || '1'),
      store: env['SIM_STORE'] || null,
      remainingTotal: readRemainingTotal(env['SIM_REMAINING_TOTAL'] || DEFAULT_SETTINGS.remainingTotal),
    },
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError(`SIM_PORT is "${text}"; it must be a port number from 0 to 65535`);
  }
  return port;
}

function readUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(`${name} is "${text}"; it must be an http or https address`);
  }
  return text;
}

function readScale(text: string): number {
  const scale = Number(text);
  if (!(scale > 0 && scale <= 1)) {
    throw new ConfigError(`SIM_TIME_SCALE is "${text}"; it must be a number above 0 and at most 1`);
  }
  return scale;
}

function readRemainingTotal(text: string): Settings['remainingTotal'] {
  if (text !== 'refunded' && text !== 'always') {
    throw new ConfigError(`SIM_REMAINING_TOTAL is "${text}"; it must be refunded or always`);
  }
  return text;
}

/** The message never holds a key: only the position and the id of the merchant. */
function readMerchants(text: string): Merchant[] {
  const merchants = text.split(',').map((part, index) => {
    const [id, key, currency, cards, ...rest] = part.trim().split(':');
    if (!id || !key || !currency || rest.length > 0 || (cards !== undefined && cards !== 'SZEP')) {
      throw new ConfigError(
        `SIM_MERCHANTS, part ${index + 1}: write id:key:CURRENCY or id:key:CURRENCY:SZEP, parts separated by a comma`,
      );
    }
    if (!CURRENCIES.includes(currency)) {
      throw new ConfigError(`SIM_MERCHANTS, ${id}: the currency must be one of ${CURRENCIES.join(', ')}`);
    }
    return { id, key, currency, ...(cards && { isSzep: true }) };
  });
  const twice = merchants.find(({ id }, index) => merchants.findIndex((other) => other.id === id) !== index);
  if (twice) throw new ConfigError(`SIM_MERCHANTS names ${twice.id} twice; one account has one currency`);
  return merchants;
}
