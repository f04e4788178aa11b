import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { News } from '@rajt/contract/content/operations/news';
import { Button } from '@rajt/ui/button';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { TheirWords } from '../shared/sending/their-words.tsx';
import { isSame, NEW_NEWS, type NewsForm, type NewsValues, useNewsForm, valuesOf } from './news-form.ts';
import { NewsReaders } from './news-readers.tsx';
import { NewsWords } from './news-words.tsx';
import { useTheirParts } from './use-their-parts.ts';

interface NewsEditorProps {
  /** Null: new news. */
  news: News | null;
  /** `goOn`: the caller pressed the first button, which opens the next step. */
  onSaved: (news: News, goOn: boolean) => unknown;
  /** The label of the button that saves and opens the next step. */
  next: string;
  /** Content next to the buttons. */
  more?: ReactNode;
}

/** The form of news: readers, and words in both languages. The button to the next step saves the news first. */
export function NewsEditor({ news, onSaved, next, more }: NewsEditorProps) {
  const t = useT();
  const goesOn = useRef(false);
  const { form, starts, theirs, takeTheirs } = useNewsForm({
    news,
    onSaved: (saved, handle) => {
      if (!goesOn.current) handle.reset(valuesOf(saved));
      return onSaved(saved, goesOn.current);
    },
  });
  const theirParts = useTheirParts();
  const save = (isOn: boolean) => () => {
    goesOn.current = isOn;
  };
  return (
    <ScreenForm form={form}>
      {news && news.state !== 'draft' ? (
        <p className="text-soft">{t('newsScreen:readersFixed')}</p>
      ) : (
        <NewsReaders form={form} />
      )}
      <NewsWords form={form} />
      <FormProblemBox problem={form.problem} />
      {theirs && (
        <TheirWords
          by={theirs.by}
          at={theirs.at}
          parts={theirParts(theirs.news, form.getValues())}
          onTake={takeTheirs}
        />
      )}
      <div className="cluster">
        <Button type="submit" variant="go" loading={form.isSending && goesOn.current} onClick={save(true)}>
          {next}
        </Button>
        <Button
          type="submit"
          variant="quiet"
          loading={form.isSending && !goesOn.current}
          onClick={save(false)}
        >
          {t(theirs ? 'sending:saveOver' : 'sending:save')}
        </Button>
        <SavedWord form={form} saved={news ? starts : null} />
        {more}
      </div>
    </ScreenForm>
  );
}

/** Shows whether typed words are not saved yet; `saved` null: new news. */
function SavedWord({ form, saved }: { form: NewsForm; saved: NewsValues | null }) {
  const t = useT();
  useWatch({ control: form.control });
  const isUnchanged = isSame(form.getValues(), saved ?? NEW_NEWS);
  return (
    <span role="status" className="text-soft text-small">
      {isUnchanged ? saved && t('newsScreen:allSaved') : t('newsScreen:unsaved')}
    </span>
  );
}
