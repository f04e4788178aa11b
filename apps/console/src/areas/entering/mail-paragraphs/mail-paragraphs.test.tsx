import type { MailParagraph } from '@rajt/contract/content/operations/mail-paragraphs';
import { MAIL_PARAGRAPH_KINDS } from '@rajt/rules/content/mail-paragraphs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

// The page of the tests loads no frames.
const { happyDOM } = window as { happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const AT = '/events/fenyfutas/mail-paragraphs';
const EMPTY = { hu: '', en: '' };
const paragraph = (changes: Partial<MailParagraph> = {}): MailParagraph => ({
  kind: 'entry-confirmation',
  version: 0,
  draft: EMPTY,
  live: EMPTY,
  changedAt: null,
  publishedAt: null,
  ...changes,
});
const all = (first: Partial<MailParagraph> = {}) =>
  MAIL_PARAGRAPH_KINDS.map((kind, at) => paragraph({ kind, ...(at === 0 && first) }));
const hungarian = () => screen.findByRole('textbox', { name: t('mailParagraphs:textOf.hu') });

beforeEach(() => {
  api.on('GET /events', {
    items: [
      {
        eventId: 'fenyfutas',
        name: 'Fényfutás',
        branch: 'run',
        startsOn: '2027-05-08',
        isOver: false,
        races: [],
      },
    ],
  });
  api.on(`GET ${AT}`, all());
});

test('a paragraph is saved as a draft, shown in its mail, and put into the mails by another press', async () => {
  const words = { hu: 'Hozz sapkát!', en: '' };
  api.on(`PUT ${AT}/entry-confirmation`, paragraph({ version: 1, draft: words }));
  api.on(`POST ${AT}/entry-confirmation/publish`, paragraph({ version: 2, draft: words, live: words }));
  await drawConsole('/messages/fenyfutas/mails', ORGANISER);
  await userEvent.type(await hungarian(), words.hu);
  await userEvent.click(screen.getByRole('button', { name: t('mailParagraphs:save') }));
  await screen.findByText(t('mailParagraphs:state.draft'));
  expect(api.last(`PUT ${AT}/entry-confirmation`)?.body).toEqual({ base: 0, ...words });
  expect(screen.getByTitle(/bekezdéseddel/).getAttribute('src')).toBe(
    `/console/v1${AT}/entry-confirmation/previews/hu`,
  );
  await userEvent.click(screen.getByRole('button', { name: t('mailParagraphs:publish') }));
  await screen.findByText(t('mailParagraphs:state.live'));
  expect(api.last(`POST ${AT}/entry-confirmation/publish`)?.body).toEqual({ base: 1 });
});

test('typed words stay after a concurrent change, and the second press overwrites the other words', async () => {
  await drawConsole('/messages/fenyfutas/mails', ORGANISER);
  await userEvent.type(await hungarian(), 'Az enyém');
  api.on(`PUT ${AT}/entry-confirmation`, refusal(409, 'changed_meanwhile'));
  api.on(`GET ${AT}`, all({ version: 4, draft: { hu: 'Az övé', en: '' } }));
  await userEvent.click(screen.getByRole('button', { name: t('mailParagraphs:save') }));
  await screen.findByText('Az övé');
  expect(await hungarian()).toHaveProperty('value', 'Az enyém');
  api.on(`PUT ${AT}/entry-confirmation`, paragraph({ version: 5, draft: { hu: 'Az enyém', en: '' } }));
  await userEvent.click(screen.getByRole('button', { name: t('mailParagraphs:save') }));
  await waitFor(() =>
    expect(api.last(`PUT ${AT}/entry-confirmation`)?.body).toEqual({ base: 4, hu: 'Az enyém', en: '' }),
  );
});
