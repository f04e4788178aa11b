import { z } from 'zod';
import { data, operation } from '../operation.ts';
import { userPath } from '../shapes.ts';

/** What a person can agree to: one purpose each, withdrawn as easily as given (hungary section 5). */
export const consents = z.object({
  /** News of our own races and offers. */
  marketing: z.boolean(),
  renault: z.object({ consent: z.boolean(), newsletter: z.boolean() }),
  telekom: z.object({ consent: z.boolean() }),
});
export type Consents = z.output<typeof consents>;

export const CONSENT_IDS = ['marketing', 'renault', 'telekom'] as const;
export type ConsentId = (typeof CONSENT_IDS)[number];

export const getConsents = operation({
  id: 'getConsents',
  method: 'GET',
  path: '/users/{userId}/consents',
  summary: 'What the person has agreed to',
  access: 'self',
  params: userPath,
  answers: { 200: data(consents) },
  refusals: [],
});

/**
 * Gives or withdraws; repeating it changes nothing. Renault's newsletter is a consent of its own: absent leaves it as it
 * is, and no other sponsor has one (422).
 */
export const setConsent = operation({
  id: 'setConsent',
  method: 'POST',
  path: '/users/{userId}/consents/{consentId}',
  summary: 'Give or withdraw a consent',
  access: 'self',
  params: userPath.extend({ consentId: z.enum(CONSENT_IDS) }),
  body: z.strictObject({
    consent: z.boolean({ error: 'required' }),
    newsletter: z.boolean({ error: 'invalid' }).optional(),
  }),
  answers: { 200: data(consents) },
  refusals: [],
});

/** All by which somebody is sent anything, from us or from a sponsor; each can be stopped alone. */
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

/** By the address in every mail that is sent by consent: it cannot be guessed, and shows nothing of the person. */
export const getMarketing = operation({
  id: 'getMarketing',
  method: 'GET',
  path: '/users/{uuid}/marketing',
  summary: 'What the reader of a newsletter is sent',
  access: 'open',
  params: marketingPath,
  answers: { 200: data(marketingState) },
  refusals: [],
});

export const setMarketing = operation({
  id: 'setMarketing',
  method: 'PUT',
  path: '/users/{uuid}/marketing',
  summary: 'Change what the reader of a newsletter is sent',
  access: 'open',
  params: marketingPath,
  body: subscriptions,
  answers: { 200: data(marketingState) },
  refusals: [],
});
