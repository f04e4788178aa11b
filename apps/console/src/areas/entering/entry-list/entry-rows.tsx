import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { NO_FILTER } from '@rajt/contract/office/filters';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Suspense, useState } from 'react';
import { later, useWasOpen } from '../../../shell/later.ts';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { DEFAULT_FILTER, type ListQuestion } from '../shared/entry-filter/list-question.ts';
import { EntryGrid } from './entry-grid.tsx';
import type { Selection } from './selection.ts';
import { type PageRange, useEntryPages } from './use-entry-pages.ts';

// The drawer is loaded when it is opened.
const EntryDrawer = later(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

interface EntryRowsProps {
  question: ListQuestion;
  onQuestion: (next: Partial<ListQuestion>) => void;
  /** Undefined until the list is counted. */
  total: number | undefined;
  selection: Selection;
  onSelection: (selection: Selection) => void;
}

/**
 * The rows of a list, read page by page during scrolling, and the drawer of the active row. When a page arrives, only the rows are drawn
 * again.
 */
export function EntryRows({ question, onQuestion, total, selection, onSelection }: EntryRowsProps) {
  const t = useT();
  const [sight, setSight] = useState<PageRange>({ first: 0, last: 0 });
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const pages = useEntryPages(question, sight);
  const wasOpen = useWasOpen(isOpen);
  const rowCount =
    pages.isWhole || total === undefined ? pages.reach : Math.min(pages.reach, Math.max(total, 1));
  if (pages.failed && pages.failed.data === undefined)
    return (
      <PartProblem
        error={pages.failed.error}
        text={t('entryGrid:failed')}
        onRetry={() => void pages.failed?.refetch()}
      />
    );
  if (pages.isWhole && pages.reach === 0)
    return (
      <EmptyState
        drawing={<StateDrawing kind="search" />}
        title={t('entryGrid:none.title')}
        isMessageFirst
        action={
          <div className="cluster">
            <Button variant="go" onClick={() => onQuestion({ filter: DEFAULT_FILTER, search: '' })}>
              {t('entryGrid:none.paid')}
            </Button>
            <Button variant="quiet" onClick={() => onQuestion({ filter: NO_FILTER, search: '' })}>
              {t('entryGrid:none.all')}
            </Button>
          </div>
        }
      >
        <p>{t(question.search ? 'entryGrid:none.search' : 'entryGrid:none.text')}</p>
      </EmptyState>
    );
  return (
    <>
      {pages.failed && <StaleNote query={pages.failed} />}
      <EntryGrid
        question={question}
        onQuestion={onQuestion}
        rowAt={pages.rowAt}
        rowCount={rowCount}
        totalRows={total ?? rowCount}
        onSight={(next) => {
          if (next.first !== sight.first || next.last !== sight.last) setSight(next);
        }}
        selection={selection}
        onSelection={onSelection}
        active={active}
        onActive={setActive}
        onOpen={(row) => {
          setActive(row);
          setOpen(true);
        }}
      />
      <Suspense fallback={null}>
        {wasOpen && (
          <EntryDrawer
            entry={isOpen ? (pages.rowAt(active) ?? null) : null}
            columns={question.columns}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
