import { z } from 'zod';
import { credentials } from '../../fields.ts';
import { MAX_DEVICES } from '../../known-devices.ts';
import { data, instant, items, nothing, numericId, providerKey, userPath } from '../../shapes.ts';
import { ownPassword } from './password.ts';

/** The answer of a login (specification section 3, "Auth session"); not wrapped in `data`, as the specification shows it. */
export const authSession = z.object({
  access_token: z.string(),
  expires_at: instant,
  user_id: z.string(),
  complete_registration: z.boolean(),
  /** A secret to keep beyond the logout and to bring at the next login, first of `devices` (decision 0017). */
  device: z.string(),
});
export type AuthSession = z.output<typeof authSession>;

/** Secrets of earlier sign-ins at this browser, newest first; anything else counts as no list. */
export const devices = z.array(z.string().max(100)).max(MAX_DEVICES).default([]).catch([]);

export const login = {
  body: credentials.extend({ devices }),
  answers: { 200: authSession, 302: authSession, 303: authSession },
};

export const logout = {
  answers: { 204: nothing },
};

const liveSession = z.object({
  id: z.string(),
  /** The browser as it names itself; '' when it names nothing that we know. */
  browser: z.string(),
  system: z.string(),
  device: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  startedAt: instant,
  /** To the hour. */
  lastUsedAt: instant,
  isThis: z.boolean(),
});
export type LiveSession = z.output<typeof liveSession>;

export const listSessions = {
  params: userPath,
  answers: { 200: items(liveSession) },
};

/** Proves the owner, so that a stolen session cannot end the owner's other sessions. */
const ending = z.strictObject({ password: ownPassword });

export const endSession = {
  params: userPath.extend({ sessionId: numericId }),
  body: ending,
  answers: { 204: nothing },
};

export const endSessions = {
  params: userPath,
  query: z.strictObject({ which: z.enum(['others', 'all']).default('others') }),
  body: ending,
  answers: { 204: nothing },
};

export const siteInfo = {
  answers: {
    200: data(
      z.object({
        branch: z.enum(['swim', 'run']),
        market: z.enum(['dom', 'int']),
        /** The site of the other sport: the person's data there are not listed here. */
        otherSite: z.object({ branch: z.enum(['swim', 'run']), url: z.string() }),
        holdMinutes: z.int(),
        isDemo: z.boolean(),
        contactEmail: z.string(),
        organiser: z.object({ name: z.string(), seat: z.string(), website: z.string() }),
        /** The service that reads the data layer once the visitor allows it; null: there is none. */
        measurement: z.object({ id: z.string(), origin: z.string() }).nullable(),
        /** The payment gateway's logo, with its size in pixels; null: the organiser has installed no logo. */
        gatewayLogo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
        social: z.array(z.object({ name: z.string(), url: z.string() })),
        paymentMethods: z.array(
          z.object({
            key: z.enum(['spay_card', 'khb_szep', 'mkb_szep', 'otp_szep']),
            isAvailable: z.boolean(),
            /** Why not, when it is not. */
            reason: z.enum(['khb_not_online', 'not_configured']).nullable(),
          }),
        ),
        /** The providers that people can sign in by, in addition to their password. */
        loginProviders: z.array(providerKey),
        /** The wallets of phones that start passes can be added to. */
        passes: z.array(z.enum(['apple', 'google'])),
        /** The site for addresses that this deployment does not sign in; null: there are none. */
        externalRegistrationUrl: z.string().nullable(),
        termsVersion: z.string(),
        dataTransferVersion: z.string(),
      }),
    ),
  },
};
