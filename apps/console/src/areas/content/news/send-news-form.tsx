import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { getNews, listNews, type News, sendNews } from '@rajt/contract/content/operations/news';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SendChoices } from '../shared/sending/send-choices.tsx';
import { chosenSending, sendDefaults, sendFields } from '../shared/sending/send-schema.ts';

/** Refusals after which the shown numbers are outdated. */
const MOVED: ReadonlySet<string | undefined> = new Set([
  'recipients_changed',
  'changed_meanwhile',
  'news_started',
  'no_readers',
]);

interface SendNewsFormProps {
  news: News;
  /** The number of readers that the preview has counted. */
  readers: number;
  /** Called if the news was not sent because of a change since the preview. */
  onMoved: (why: string) => void;
}

/** The form that sends news: now or at a time, at a pace. */
export function SendNewsForm({ news, readers, onMoved }: SendNewsFormProps) {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const params = { newsId: news.newsId };
  const form = useScreenForm({
    id: `news-send:${news.newsId}`,
    schema: z.object(sendFields).transform(chosenSending(t)),
    defaults: sendDefaults(),
    mode: 'onSubmit',
    send: async (choices) => {
      const body = { base: news.version, seenCount: readers, ...choices };
      return dataOf<typeof sendNews>((await call(sendNews, { params, body })).answer);
    },
    updateCache: async (_, sent) => {
      setKnown(queries, getNews, { params }, sent);
      await invalidate(queries, listNews);
    },
    toast: { text: t('sending:sent') },
    refused: async (error) => {
      if (!MOVED.has(error.failure?.code)) return false;
      await invalidate(queries, getNews, { params });
      onMoved(callErrorText(error, t));
      return true;
    },
  });
  const when = useWatch({ control: form.control, name: 'when' });
  const figures = { count: readers, total: formats.number(readers) };
  return (
    <ScreenForm form={form} submit={t('newsScreen:send', figures)}>
      <p>
        {t('newsScreen:sendSays', figures)} {news.everybody && t('newsScreen:sendToEverybody')}
      </p>
      <SendChoices when={when} field={(name) => form.field(name)} />
    </ScreenForm>
  );
}
