import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/training.ts';

export type * from '../schemas/training.ts';

const operation = operationsOf<typeof schemas>();

/** In the organiser's order, with how far the person has come. */
export const listSeries = operation({
  id: 'listSeries',
  method: 'GET',
  path: '/users/{userId}/newsletterSeries',
  summary: 'Training plans',
  access: 'self',
  refusals: [],
});

export const getSeries = operation({
  id: 'getSeries',
  method: 'GET',
  path: '/users/{userId}/newsletterSeries/{seriesId}',
  summary: 'A training plan, week by week',
  access: 'self',
  refusals: [],
});

export const getLetter = operation({
  id: 'getLetter',
  method: 'GET',
  path: '/users/{userId}/newsletters/{newsletterId}',
  summary: 'The letter of a week of a training plan',
  access: 'self',
  refusals: [],
});

/** Follows a plan from a day on, or up to the day of a race. */
export const subscribe = operation({
  id: 'subscribe',
  method: 'POST',
  path: '/users/{userId}/newsletters',
  summary: 'Follow a training plan',
  access: 'self',
  refusals: ['already_subscribed', 'start_in_past', 'start_too_far', 'race_too_soon'],
});

/** Pauses, resumes (the remaining days move along) or stops the series permanently. Repeating it changes nothing. */
export const changeSeries = operation({
  id: 'changeSeries',
  method: 'PUT',
  path: '/users/{userId}/newsletterSeries/{seriesId}/state',
  summary: 'Pause, resume or stop a training plan',
  access: 'self',
  refusals: [],
});

/** Days of rest cannot be marked: they are not found. */
export const markSession = operation({
  id: 'markSession',
  method: 'PUT',
  path: '/users/{userId}/newsletterSeries/{seriesId}/weeks/{week}/days/{day}',
  summary: 'Mark a session of a training plan as done, or not',
  access: 'self',
  refusals: [],
});

/** The news of the site, and its training plans. */
export const listNewsletters = operation({
  id: 'listNewsletters',
  method: 'GET',
  path: '/newsletters',
  summary: 'What one can subscribe to by an e-mail address',
  access: 'open',
  refusals: [],
});

/**
 * Sends a mail by which the address confirms. The answer is the same whether the address is subscribed already or not; only the
 * mail shows it to its reader.
 */
export const subscribeByMail = operation({
  id: 'subscribeByMail',
  method: 'POST',
  path: '/newsletters',
  summary: 'Subscribe an e-mail address',
  access: 'open',
  refusals: ['start_in_past', 'start_too_far', 'race_too_soon'],
});

/** By the secret in the links of letters; it changes nothing. */
export const getSubscription = operation({
  id: 'getSubscription',
  method: 'GET',
  path: '/newsletters/subscriptions/{subscribeId}',
  summary: 'What a link of a letter is about',
  access: 'open',
  refusals: [],
});

/** Repeating it changes nothing; one that has ended stays so. */
export const confirmSubscription = operation({
  id: 'confirmSubscription',
  method: 'POST',
  path: '/newsletters/subscriptions/{subscribeId}/confirm',
  summary: 'Confirm a subscription',
  access: 'open',
  refusals: [],
});

/** Called by the button of its page, never by opening a link (specification section 7 has it as GET). */
export const unsubscribe = operation({
  id: 'unsubscribe',
  method: 'GET',
  path: '/newsletters/unsubscribe/{subscribeId}',
  summary: 'End a subscription',
  access: 'open',
  refusals: [],
});
