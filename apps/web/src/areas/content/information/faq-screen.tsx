import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import type { InformationPage } from '@rajt/contract/content/operations/pages';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { findQuestions, topicsOf } from './find-questions.ts';
import { pageQuery } from './page-query.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './pages.module.css';
import { Question } from './question.tsx';
import { useHash } from './use-hash.ts';

interface FaqScreenProps {
  /** The search words; they stay in the address. */
  typed: string;
  onType: (typed: string) => void;
}

/** Frequent questions. A link to a question opens it. */
export function FaqScreen({ typed, onType }: FaqScreenProps) {
  const t = useT();
  const { data: page, error, refetch } = useQuery(pageQuery('faq'));
  if (error && !page) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`page ${styles.page}`}>
      <header className="stack gap-3">
        <PageTitle>{t('shell:menu.faq')}</PageTitle>
        {page && <p className="lead">{page.lead}</p>}
      </header>
      {page ? <Questions page={page} typed={typed} onType={onType} /> : <PageSkeleton />}
    </div>
  );
}

function Questions({ page, typed, onType }: FaqScreenProps & { page: InformationPage }) {
  const t = useT();
  const hash = useHash(true);
  const isSearching = typed.trim() !== '';
  const found = findQuestions(page.sections, typed);
  return (
    <>
      <search className="stack gap-2">
        <SearchField label={t('pages:search')} hint={t('pages:searchHint')} words={typed} onChange={onType} />
        <p role="status" className="text-soft text-small">
          {isSearching && found.length > 0 && t('pages:found', { count: found.length })}
        </p>
      </search>
      {isSearching && found.length === 0 && <Nothing onClear={() => onType('')} />}
      {isSearching
        ? found.map((question) => (
            <Question key={question.id} question={question} isOpen={found.length === 1} headingLevel={2} />
          ))
        : topicsOf(page.sections).map(({ id, heading, questions }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <div>
                {questions.map((question) => (
                  <Question key={question.id} question={question} isOpen={hash === question.id} />
                ))}
              </div>
            </section>
          ))}
    </>
  );
}

function Nothing({ onClear }: { onClear: () => void }) {
  const t = useT();
  const email = useSite()?.contactEmail ?? '';
  return (
    <EmptyState
      isMessageFirst
      drawing={<StateDrawing kind="search" />}
      title={t('pages:nothingTitle')}
      action={<ClearSearch onClear={onClear}>{t('pages:clear')}</ClearSearch>}
    >
      {t('pages:nothingText', { email })}
    </EmptyState>
  );
}
