import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/messages.ts';

export type * from '../schemas/messages.ts';

const operation = operationsOf<typeof schemas>();

/** Lists the newest messages first. */
export const listMessages = operation({
  id: 'listMessages',
  method: 'GET',
  path: '/events/{eventId}/messages',
  summary: 'The messages to the entrants of an event',
  access: { role: 'registrar', scope: 'event' },
  refusals: [],
});

/** Creates a draft. A filter of a scope that the caller does not see is `forbidden`. */
export const createMessage = operation({
  id: 'createMessage',
  method: 'POST',
  path: '/events/{eventId}/messages',
  summary: 'Write a message to the entrants of a filter',
  access: { role: 'registrar', scope: 'event' },
  refusals: [],
});

export const getMessage = operation({
  id: 'getMessage',
  method: 'GET',
  path: '/events/{eventId}/messages/{messageId}',
  summary: 'A message with the states of its letters',
  access: { role: 'registrar', scope: 'event' },
  refusals: [],
});

export const changeMessage = operation({
  id: 'changeMessage',
  method: 'PUT',
  path: '/events/{eventId}/messages/{messageId}',
  summary: 'Change a draft',
  access: { role: 'registrar', scope: 'event' },
  refusals: ['changed_meanwhile', 'message_started'],
});

export const deleteMessage = operation({
  id: 'deleteMessage',
  method: 'DELETE',
  path: '/events/{eventId}/messages/{messageId}',
  summary: 'Delete a draft',
  access: { role: 'registrar', scope: 'event' },
  refusals: ['message_started'],
});

/** Nothing is stored or sent. */
export const previewMessage = operation({
  id: 'previewMessage',
  method: 'POST',
  path: '/events/{eventId}/messages/{messageId}/preview',
  summary: 'How many would get a draft, and three of the letters as they would be sent',
  access: { role: 'registrar', scope: 'event' },
  refusals: [],
});

/** Returns the page that a frame of the console shows; the page can load and run nothing. */
export const readMessagePreview = operation({
  id: 'readMessagePreview',
  method: 'GET',
  path: '/events/{eventId}/messages/{messageId}/previews/{entryId}',
  summary: 'The HTML of a previewed letter',
  access: { role: 'registrar', scope: 'event' },
  refusals: [],
});

/** Mails the letter of the first recipient in both languages. */
export const testMessage = operation({
  id: 'testMessage',
  method: 'POST',
  path: '/events/{eventId}/messages/{messageId}/test',
  summary: 'Mail a draft to the caller alone',
  access: { role: 'registrar', scope: 'event' },
  refusals: ['no_recipients'],
});

/** Freezes the recipients. A letter is left out if none of its entries fits the filter at the time of its sending. */
export const sendMessage = operation({
  id: 'sendMessage',
  method: 'POST',
  path: '/events/{eventId}/messages/{messageId}/send',
  summary: 'Send a message, now or at a time, at a pace',
  access: { role: 'registrar', scope: 'event', fresh: true },
  refusals: ['changed_meanwhile', 'message_started', 'no_recipients', 'recipients_changed'],
});

/** A repeat changes nothing. Letters that are being sent are not stopped. */
export const stopMessage = operation({
  id: 'stopMessage',
  method: 'POST',
  path: '/events/{eventId}/messages/{messageId}/stop',
  summary: 'Start no more letters of a message',
  access: { role: 'registrar', scope: 'event' },
  refusals: [],
});

/** The waiting letters are sent, not before the time of the message. A repeat changes nothing. */
export const resumeMessage = operation({
  id: 'resumeMessage',
  method: 'POST',
  path: '/events/{eventId}/messages/{messageId}/resume',
  summary: 'Go on with a stopped message',
  access: { role: 'registrar', scope: 'event', fresh: true },
  refusals: [],
});

export const listMessageLetters = operation({
  id: 'listMessageLetters',
  method: 'GET',
  path: '/events/{eventId}/messages/{messageId}/letters',
  summary: 'Who got a message',
  access: { role: 'registrar', scope: 'event' },
  refusals: [],
});

/** The letters keep their Message-ID, so that a mail program that already has a letter shows it once. */
export const resendUnknownLetters = operation({
  id: 'resendUnknownLetters',
  method: 'POST',
  path: '/events/{eventId}/messages/{messageId}/letters/unknown/again',
  summary: 'Send again the letters whose outcome a killed process has not noted',
  access: { role: 'registrar', scope: 'event', fresh: true },
  refusals: [],
});
