import { z } from 'zod';
import { data, userPath } from '../../shapes.ts';

/** The consents of a person: one purpose each, revoked as easily as given (hungary section 5). */
export const consents = z.object({
  /** News of our own races and offers. */
  marketing: z.boolean(),
  renault: z.object({ consent: z.boolean(), newsletter: z.boolean() }),
  telekom: z.object({ consent: z.boolean() }),
  /** That we handle one's medical certificates: given where one is uploaded. */
  health: z.boolean(),
});
export type Consents = z.output<typeof consents>;

export const CONSENT_IDS = ['marketing', 'renault', 'telekom', 'health'] as const;
export type ConsentId = (typeof CONSENT_IDS)[number];

export const getConsents = {
  params: userPath,
  answers: { 200: data(consents) },
};

export const setConsent = {
  params: userPath.extend({ consentId: z.enum(CONSENT_IDS) }),
  body: z.strictObject({
    consent: z.boolean({ error: 'required' }),
    newsletter: z.boolean({ error: 'invalid' }).optional(),
  }),
  answers: { 200: data(consents) },
};

/** The subscriptions by which a person is sent anything, from us or from a sponsor; each can be stopped alone. */
export const subscriptions = z.strictObject({
  marketing: z.boolean({ error: 'required' }),
  renault: z.boolean({ error: 'required' }),
  renaultNewsletter: z.boolean({ error: 'required' }),
  telekom: z.boolean({ error: 'required' }),
});
export type Subscriptions = z.output<typeof subscriptions>;

const marketingPath = z.strictObject({ uuid: z.uuid() });
const marketingState = z.object({ ...subscriptions.shape, maskedEmail: z.string() });
export type MarketingState = z.output<typeof marketingState>;

export const getMarketing = {
  params: marketingPath,
  answers: { 200: data(marketingState) },
};

export const setMarketing = {
  params: marketingPath,
  body: subscriptions,
  answers: { 200: data(marketingState) },
};
