import { DEFAULT_HOLD_MINUTES, HOLD_MINUTES_MAX, HOLD_MINUTES_MIN } from '@rajt/rules/branch';
import { z } from 'zod';
import { group, variable } from './config-settings.ts';
import { list, matching, text, wholeNumber } from './config-values.ts';

const LINKS = 'must be like Facebook=https://host,Strava=https://host';
const minutes = wholeNumber(HOLD_MINUTES_MIN, HOLD_MINUTES_MAX);

/** Name=address pairs, as the footer lists them. */
const links = list
  .prefault(
    'Facebook=https://www.facebook.com/,Instagram=https://www.instagram.com/,Strava=https://www.strava.com/clubs',
  )
  .transform((pairs) =>
    pairs.map((pair) => ({ name: pair.split('=', 1)[0], url: pair.slice(pair.indexOf('=') + 1) })),
  )
  .pipe(
    z.array(
      z.object({
        name: z.string({ error: LINKS }).min(1, LINKS),
        url: z.url({ protocol: /^https$/, error: LINKS }),
      }),
    ),
  );

/** The organiser and its choices: imprint, mails, times of holds. */
export const organiserSettings = {
  smtpUrl: variable(
    'SMTP_URL',
    z.url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@host:587' }).optional(),
  ),
  mailFrom: variable(
    'MAIL_FROM',
    z
      .string({ error: 'must be like Rajt <nevezes@rajt.example>' })
      .min(3)
      .default('Rajt <nevezes@rajt.example>'),
  ),
  /** How many letters of news are sent in a minute at most, by all processes. */
  newsPerMinute: variable('NEWS_PER_MINUTE', wholeNumber(30, 100_000).default(600)),
  holdMinutes: group({
    swim: variable('HOLD_MINUTES_SWIM', minutes.default(DEFAULT_HOLD_MINUTES.swim)),
    run: variable('HOLD_MINUTES_RUN', minutes.default(DEFAULT_HOLD_MINUTES.run)),
  }),
  contactEmail: variable(
    'CONTACT_EMAIL',
    z.email({ error: 'must be an e-mail address' }).default('segitseg@rajt.example'),
  ),
  organiser: group({
    name: variable('ORGANISER_NAME', text.default('Rajt Sportiroda Kft.')),
    seat: variable('ORGANISER_SEAT', text.default('1117 Budapest, Őrmező utca 1.')),
    /** In the company register, with the court. */
    registrationNumber: variable(
      'ORGANISER_REGISTRATION',
      text.default('01-09-000000 (Fővárosi Törvényszék Cégbírósága)'),
    ),
    taxNumber: variable('ORGANISER_TAX_NUMBER', text.default('00000000-2-43')),
  }),
  /** Name, seat and address of the hosting provider, which the law requires. */
  hostingProvider: variable(
    'HOSTING_PROVIDER',
    text.default('Példa Tárhely Kft., 1117 Budapest, Őrmező utca 1., tarhely@rajt.example'),
  ),
  social: variable('SOCIAL_LINKS', links),
  /** The id that the measurement service knows the site by; with `measurementOrigin` only. */
  measurementId: variable(
    'MEASUREMENT_ID',
    matching(/^G-[A-Z0-9]{4,20}$/, 'must be like G-ABC1234567').optional(),
  ),
  /** The origin of the measurement service's script; absent: the data layer has no reader, and no code of others is loaded. */
  measurementOrigin: variable(
    'MEASUREMENT_ORIGIN',
    matching(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'must be like https://measure.example.hu').optional(),
  ),
};
