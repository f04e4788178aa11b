import type { ConsoleScreen } from '../../support/console.ts';
import { newDraft, scheduledMessage } from '../../support/messages.ts';

/** Messages to entrants, in the console. */
export const messageScreens: ConsoleScreen[] = [
  {
    screen: '/messages',
    who: 'organiser',
    heading: (t) => t('entrantMessages:title'),
    shows: (page) => page.getByRole('link', { name: /Börzsöny/ }),
  },
  {
    screen: '/messages',
    state: 'an observer writes to nobody',
    who: 'observer',
    heading: (t) => t('office:problem.forbidden.title'),
    shows: (page) => page.getByRole('alert'),
  },
  {
    screen: '/messages/{eventId}',
    who: 'registrar',
    visit: async (page) => {
      await newDraft(page, 'furedi-hullamjaras');
      await scheduledMessage(page, 'furedi-hullamjaras');
      return '/messages/furedi-hullamjaras';
    },
    heading: (t) => new RegExp(t('entrantMessages:titleOf', { event: '' })),
    shows: (page, t) => page.getByText(t('sending:state.scheduled')).first(),
  },
  {
    screen: '/messages/{eventId}',
    state: 'no message yet',
    who: 'registrar',
    visit: '/messages/agardi-hosszu-nap',
    heading: (t) => new RegExp(t('entrantMessages:titleOf', { event: '' })),
    shows: (page, t) => page.getByText(t('entrantMessages:none.title')),
  },
  {
    screen: '/messages/{eventId}',
    state: 'the messages cannot be read',
    who: 'registrar',
    visit: '/messages/agardi-hosszu-nap',
    heading: (t) => new RegExp(t('entrantMessages:titleOf', { event: '' })),
    failure: /\/console\/v1\/events\/agardi-hosszu-nap\/messages$/,
    shows: (page, t) => page.getByText(t('entrantMessages:failed')),
  },
  {
    screen: '/messages/{eventId}/new',
    who: 'organiser',
    visit: '/messages/furedi-hullamjaras/new?f=all(gender.in~F)',
    heading: (t) => t('entrantMessages:newTitle'),
    shows: (page, t) =>
      page
        .getByRole('list', { name: t('entryGrid:conditions') })
        .getByRole('listitem')
        .first(),
  },
  {
    screen: '/messages/{eventId}/new',
    state: 'to everybody',
    who: 'registrar',
    visit: '/messages/furedi-hullamjaras/new',
    heading: (t) => t('entrantMessages:newTitle'),
    shows: (page, t) => page.getByRole('checkbox', { name: t('entrantMessages:everybody') }),
  },
  {
    screen: '/messages/{eventId}/{messageId}',
    who: 'organiser',
    visit: (page) => newDraft(page, 'furedi-hullamjaras'),
    heading: (t) => t('entrantMessages:draftTitle'),
    shows: (page, t) => page.getByRole('button', { name: t('sending:remove') }),
  },
  {
    screen: '/messages/{eventId}/{messageId}',
    state: 'the preview',
    who: 'organiser',
    visit: async (page) => `${await newDraft(page, 'furedi-hullamjaras')}?step=preview`,
    heading: (t) => t('sending:previewTitle'),
    shows: (page) =>
      page
        .frameLocator('iframe')
        .getByText(/rajtnál|start/)
        .first(),
  },
  {
    screen: '/messages/{eventId}/{messageId}',
    state: 'it waits for its time',
    who: 'organiser',
    visit: (page) => scheduledMessage(page, 'furedi-hullamjaras'),
    heading: () => /Füred/,
    shows: (page, t) => page.getByRole('button', { name: t('sending:stop') }),
  },
  {
    screen: '/messages/{eventId}/{messageId}',
    state: 'no such message',
    who: 'registrar',
    visit: '/messages/furedi-hullamjaras/999999999',
    heading: (t) => t('office:problem.missing.title'),
    refusal: { status: 404, path: /\/messages\/999999999$/ },
  },
  {
    screen: '/messages/{eventId}/mails',
    who: 'organiser',
    visit: '/messages/furedi-hullamjaras/mails',
    heading: (t) => new RegExp(t('mailParagraphs:title', { event: '' })),
    shows: (page) => page.frameLocator('iframe').getByText(/Füred/).first(),
  },
  {
    screen: '/messages/{eventId}/mails',
    state: 'the paragraphs cannot be read',
    who: 'organiser',
    visit: '/messages/furedi-hullamjaras/mails',
    heading: (t) => new RegExp(t('mailParagraphs:title', { event: '' })),
    failure: /\/mail-paragraphs$/,
    shows: (page, t) => page.getByText(t('mailParagraphs:failed')),
  },
];
