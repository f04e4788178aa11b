import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { type FormHandle, useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  changeNews,
  createNews,
  getNews,
  listNews,
  type News,
  previewNews,
} from '@rajt/contract/content/operations/news';
import { createNews as schemas } from '@rajt/contract/content/schemas/news';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

const { branch, hu, en } = schemas.body.shape;

/** The values of the form of news. `base` is the version that the typing started from, so a kept draft never overwrites a later version. */
const formSchema = z.object({
  branch,
  readers: z.enum(['entered', 'everybody']),
  enteredEvents: z.array(z.string()),
  hu,
  en,
  base: z.number(),
});
export type NewsValues = z.input<typeof formSchema>;

export type NewsForm = FormHandle<NewsValues, NewsValues>;

const NO_WORDS = { subject: '', preheader: '', text: '' };

/** The values of new news, without readers. */
export const NEW_NEWS: NewsValues = {
  branch: 'run',
  readers: 'entered',
  enteredEvents: [],
  hu: NO_WORDS,
  en: NO_WORDS,
  base: 0,
};

export function valuesOf(news: News): NewsValues {
  const { words, version } = news;
  return {
    branch: news.branch,
    readers: news.everybody ? 'everybody' : 'entered',
    enteredEvents: news.enteredEvents,
    hu: words?.hu ?? NO_WORDS,
    en: words?.en ?? NO_WORDS,
    base: version,
  };
}

const bodyOf = ({ branch: of, readers, enteredEvents, hu: inHu, en: inEn }: NewsValues) => ({
  branch: of,
  everybody: readers === 'everybody',
  enteredEvents: readers === 'everybody' ? [] : enteredEvents,
  hu: inHu,
  en: inEn,
});

/** Whether two forms have the same values, apart from the version. */
export const isSame = (one: NewsValues, other: NewsValues): boolean =>
  JSON.stringify(parts(one)) === JSON.stringify(parts(other));

function parts(values: NewsValues): unknown[] {
  const { branch: of, everybody, enteredEvents, hu: inHu, en: inEn } = bodyOf(values);
  const words = [inHu, inEn].flatMap(({ subject, preheader, text }) => [subject, preheader, text]);
  return [of, everybody, enteredEvents.toSorted(), ...words];
}

/** A concurrent change of the news by another member of staff. */
export interface TheirChange {
  readonly news: News;
  readonly by: string | null;
  readonly at: string | null;
}

interface NewsFormOptions {
  /** Null: new news. */
  news: News | null;
  onSaved: (news: News, form: NewsForm) => unknown;
}

/** Saves news: creates it, or changes the version that was shown. `theirs` is the version that another member of staff has saved since. */
export function useNewsForm({ news, onSaved }: NewsFormOptions) {
  const t = useT();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<TheirChange | null>(null);
  const starts = news ? valuesOf(news) : NEW_NEWS;
  const form: NewsForm = useScreenForm<NewsValues, NewsValues, News>({
    id: `news:${news?.newsId ?? 'new'}`,
    schema: formSchema,
    defaults: starts,
    send: async (values) => {
      if (!news) return dataOf<typeof createNews>((await call(createNews, { body: bodyOf(values) })).answer);
      if (isSame(values, starts) && values.base === news.version) return news;
      const body = { ...bodyOf(values), base: values.base };
      const { answer } = await call(changeNews, { params: { newsId: news.newsId }, body });
      return dataOf<typeof changeNews>(answer);
    },
    updateCache: async (_, saved) => {
      setKnown(queries, getNews, { params: { newsId: saved.newsId } }, saved);
      queries.removeQueries({ queryKey: [previewNews.id] });
      await invalidate(queries, listNews);
    },
    done: (saved) => {
      setTheirs(null);
      return onSaved(saved, form);
    },
    toast: { text: t('sending:saved'), id: 'news-saved' },
    refused: async (error) => {
      const { code, changed } = error.failure ?? {};
      if (!news || (code !== 'changed_meanwhile' && code !== 'news_started')) return false;
      const params = { newsId: news.newsId };
      const now = dataOf<typeof getNews>((await call(getNews, { params })).answer);
      if (code === 'news_started') {
        setKnown(queries, getNews, { params }, now);
        return false;
      }
      setTheirs({ news: now, by: changed?.by ?? null, at: changed?.at ?? null });
      form.setValue('base', now.version);
      return false;
    },
  });
  const takeTheirs = () => {
    if (!theirs) return;
    form.discardDraft();
    form.reset(valuesOf(theirs.news));
    setTheirs(null);
  };
  return { form, starts, theirs, takeTheirs };
}
