import { allowedInProduction, isProduction, localUrl, port } from './config-server.ts';
import { derived, group, type SettingsOf, together, variable } from './config-settings.ts';
import { atLeast, flag, matching, oneOf, text, url } from './config-values.ts';

/** The gateway's account for everybody, from its documentation. */
export const PUBLIC_TEST = { merchant: 'PUBLICTESTHUF', key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6' };
/** The SimplePay host that charges real money; the sandbox has another host. */
export const LIVE_GATEWAY = 'secure.simplepay.hu';
const SANDBOX = 'https://sandbox.simplepay.hu/payment/v2';
/** The SZÉP accounts of the demo, which the simulator knows, too (apps/paygate-sim/src/settings.ts). */
export const DEMO_SZEP = {
  otp_szep: { merchant: 'DEMOOTPSZEPHUF', key: 'demo-key-of-the-otp-szep-account' },
  mkb_szep: { merchant: 'DEMOMBHSZEPHUF', key: 'demo-key-of-the-mbh-szep-account' },
};

/** A merchant account at a gateway that speaks SimplePay's protocol. */
export interface GatewayAccount {
  readonly merchant: string;
  readonly key: string;
  /** Base URL without a trailing slash: https://secure.simplepay.hu/payment/v2 */
  readonly url: string;
  /** For a SZÉP account: the pocket that pays. */
  readonly pocket?: '09' | '08' | undefined;
}

const key = atLeast(8).optional();

/** Our own merchant account; null: the simulator is used. */
const own = together({
  merchant: variable('SIMPLEPAY_MERCHANT', text.optional()),
  key: variable('SIMPLEPAY_KEY', key),
});

const simplepay = derived(
  group({ own, port, url: variable('SIMPLEPAY_URL', url.optional()) }),
  (given): GatewayAccount => {
    // The port that `npm start` gives the simulator.
    const usual = given.own ? SANDBOX : `${localUrl('localhost', given.port + 100)}/payment/v2`;
    return { ...(given.own ?? PUBLIC_TEST), url: given.url ?? usual };
  },
);

const otpSzep = derived(
  group({
    own,
    simplepay,
    account: together({
      merchant: variable('OTP_SZEP_MERCHANT', text.optional()),
      key: variable('OTP_SZEP_KEY', key),
    }),
    pocket: variable('OTP_SZEP_POCKET', oneOf('09', '08').optional()),
  }),
  ({ account, pocket, ...given }): GatewayAccount | null => {
    const used = account ?? (given.own ? null : DEMO_SZEP.otp_szep);
    return used && { ...used, url: given.simplepay.url, pocket };
  },
);

const mkbSzep = derived(
  group({
    own,
    simplepay,
    account: together({
      merchant: variable('MKB_SZEP_MERCHANT', text.optional()),
      key: variable('MKB_SZEP_KEY', key),
      url: variable('MKB_SZEP_URL', url.optional()),
    }),
  }),
  ({ account, ...given }): GatewayAccount | null =>
    account ?? (given.own ? null : { ...DEMO_SZEP.mkb_szep, url: given.simplepay.url }),
);

const prefix = matching(/^[A-Z0-9]{1,5}$/, 'must be 1 to 5 capital letters and digits');

const szamlazz = derived(
  group({
    key: variable('SZAMLAZZ_AGENT_KEY', key),
    /** Without a trailing slash. */
    url: variable('SZAMLAZZ_URL', url.default('https://www.szamlazz.hu/szamla')),
    /** Electronic invoices; else PDF copies of paper ones. */
    isElectronic: variable('SZAMLAZZ_E_INVOICE', flag.default(false)),
    /** The prefix of invoice numbers; absent: the account's own. */
    prefix: variable('SZAMLAZZ_PREFIX', prefix.optional()),
  }),
  ({ key: agentKey, ...account }) => (agentKey === undefined ? null : { ...account, key: agentKey }),
);

/** Our account at Számlázz.hu, which makes our invoices. */
export type SzamlazzAccount = NonNullable<SettingsOf<typeof szamlazz>>;

/** Payments and invoices. */
export const moneySettings = {
  simplepay,
  /** Whether real money is charged, so that the gateway's logo must be shown (platform/web/gateway-logo.ts). */
  needsGatewayLogo: derived(
    group({ isProduction, simplepay, allowedInProduction }),
    (given) =>
      given.isProduction &&
      new URL(given.simplepay.url).hostname === LIVE_GATEWAY &&
      !given.allowedInProduction.includes('no-gateway-logo'),
  ),
  /** The merchant accounts for SZÉP cards, where there are any; they speak the same protocol (decision 0050). */
  szep: group({ otp_szep: otpSzep, mkb_szep: mkbSzep }),
  /** Our account for invoices; null: they are only previewed (decision 0055). */
  szamlazz,
};
