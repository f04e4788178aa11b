import { z } from 'zod';
import { derived, group, together, variable } from './config-settings.ts';
import { HTTPS, issuer, list, matching, number, text } from './config-values.ts';

/** Our account at an identity provider. */
export interface ProviderSettings {
  readonly key: 'google' | 'facebook';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const domain = matching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be like club.example,partner.example');
const domains = list.transform((all) => all.map((one) => one.toLowerCase())).pipe(z.array(domain));

/** The account at a provider; null without credentials. */
const provider = (key: ProviderSettings['key'], prefix: 'GOOGLE' | 'FACEBOOK', defaultIssuer: string) =>
  derived(
    group({
      issuer: variable(`${prefix}_ISSUER`, issuer.default(defaultIssuer)),
      client: together({
        clientId: variable(`${prefix}_CLIENT_ID`, text.optional()),
        clientSecret: variable(`${prefix}_CLIENT_SECRET`, text.optional()),
      }),
    }),
    (given): ProviderSettings | null => given.client && { key, issuer: given.issuer, ...given.client },
  );

/** Registration and login. */
export const loginSettings = {
  sessionDays: variable('SESSION_DAYS', number(0.0001, 365).default(30)),
  /** Identity providers that have credentials. */
  providers: derived(
    group({
      google: provider('google', 'GOOGLE', 'https://accounts.google.com'),
      facebook: provider('facebook', 'FACEBOOK', 'https://www.facebook.com'),
    }),
    ({ google, facebook }) => [google, facebook].filter((one) => one !== null),
  ),
  /** E-mail domains that register and sign in on another site, with its URL. */
  externalRegistration: together({
    url: variable('EXTERNAL_REGISTRATION_URL', z.url({ protocol: /^https$/, error: HTTPS }).optional()),
    domains: variable('EXTERNAL_REGISTRATION_DOMAINS', domains.optional()),
  }),
};
