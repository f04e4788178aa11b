import { invalidate } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { countEntries, listAllEntries } from '@rajt/contract/entering/operations/entry-list';
import { NO_FILTER } from '@rajt/contract/office/filters';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { EmptyState } from '@rajt/ui/empty-state';
import { SkipLink } from '@rajt/ui/hidden-text';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { later, useWasOpen } from '../../../shell/later.ts';
import { hasRoleIn, seenFields, useMe } from '../../../shell/session/signed-in.ts';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { FacetPanel } from '../shared/entry-filter/facet-panel.tsx';
import { FilterBar } from '../shared/entry-filter/filter-bar.tsx';
import { DEFAULT_FILTER, type ListQuestion } from '../shared/entry-filter/list-question.ts';
import { useCounts } from '../shared/entry-filter/use-counts.ts';
import { useEvents, useNames } from '../shared/entry-filter/use-names.ts';
import styles from './entries-screen.module.css';
import { EntryGrid } from './entry-grid.tsx';
import { ListHead } from './list-head.tsx';
import { isSeen } from './seen-columns.ts';
import { NOTHING, type Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { EntryTaskKind } from './task-form.tsx';
import { type PageRange, useEntryPages } from './use-entry-pages.ts';

// The windows over the list are in no first load.
const ColumnPicker = later(async () => (await import('./column-picker.tsx')).ColumnPicker);
const ExportForm = later(async () => (await import('./export-form.tsx')).ExportForm);
const TaskForm = later(async () => (await import('./task-form.tsx')).TaskForm);
const EntryDrawer = later(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

interface EntriesScreenProps {
  question: ListQuestion;
  onQuestion: (question: ListQuestion) => void;
  /** Opens a message to the entrants of an event that the list finds. */
  onMessage: (eventId: string, question: ListQuestion) => void;
}

/** The rows at hand; they belong to the question that found them. */
interface Chosen {
  readonly key: string;
  readonly selection: Selection;
  readonly active: number;
  /** The drawer shows the active row. */
  readonly isOpen: boolean;
}

/** All entries of an event or of all events in one grid: filtered, searched, sorted, selected, exported. */
export function EntriesScreen({ question: asked, onQuestion, onMessage }: EntriesScreenProps) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const queries = useQueryClient();
  const sees = useMemo(() => seenFields(me, asked.eventId), [me, asked.eventId]);
  // A column that the caller does not see would refuse the whole list.
  const question = useMemo(
    () => ({ ...asked, columns: asked.columns.filter((column) => isSeen(column, sees)) }),
    [asked, sees],
  );
  const [sight, setSight] = useState<PageRange>({ first: 0, last: 0 });
  const pages = useEntryPages(question, sight);
  const counts = useCounts(question);
  const events = useEvents();
  const names = useNames(events, counts.data?.facets ?? [], question.eventId);
  const untouched: Chosen = { key: pages.key, selection: NOTHING, active: 0, isOpen: false };
  const [kept, setKept] = useState(untouched);
  // Another question has other rows: nothing of them is selected.
  const chosen = kept.key === pages.key ? kept : untouched;
  const choose = (next: Partial<Chosen>) =>
    setKept((before) => ({ ...(before.key === pages.key ? before : untouched), ...next }));
  const [dialog, setDialog] = useState<EntryTaskKind | 'columns' | 'export' | null>(null);

  const wasOpen = useWasOpen(chosen.isOpen);
  const total = counts.data?.total;
  const rowCount =
    pages.isWhole || total === undefined ? pages.reach : Math.min(pages.reach, Math.max(total, 1));
  const change = (next: Partial<ListQuestion>) => onQuestion({ ...question, ...next });
  const close = () => {
    const isTask = dialog !== null && dialog !== 'columns' && dialog !== 'export';
    setDialog(null);
    // A task may have changed what the list shows.
    if (isTask) void Promise.all([invalidate(queries, listAllEntries), invalidate(queries, countEntries)]);
  };
  const { eventId } = question;
  const title = dialog && t(`entryGrid:dialog.${dialog}`);
  const isNone = pages.isWhole && pages.reach === 0;
  return (
    <div className={styles.screen}>
      <div className="split">
        <PageTitle>{t('entryGrid:title')}</PageTitle>
        <p className={styles.total} role="status">
          {total !== undefined
            ? t('entryGrid:found', { count: total, total: formats.number(total) })
            : !counts.error && t('shell:loading')}
        </p>
      </div>
      <ListHead
        question={question}
        events={events}
        onQuestion={onQuestion}
        onMessage={
          eventId !== undefined && hasRoleIn(me, 'registrar', eventId)
            ? () => onMessage(eventId, question)
            : undefined
        }
        onColumns={() => setDialog('columns')}
        onExport={() => setDialog('export')}
      />
      <FilterBar
        filter={question.filter}
        onFilter={(filter) => change({ filter })}
        names={names}
        sees={sees}
      />
      {pages.failed && <StaleNote query={pages.failed} />}
      {/* The values of the facets are dozens of stops of the Tab key. */}
      <SkipLink href="#entries">{t('entryGrid:skipToList')}</SkipLink>
      <div className={styles.parts}>
        <details className={styles.facets} open={window.matchMedia('(min-width: 64rem)').matches}>
          <summary className="unfold">{t('entryGrid:facets')}</summary>
          {counts.data && (
            <FacetPanel
              facets={counts.data.facets}
              filter={question.filter}
              onFilter={(filter) => change({ filter })}
              names={names}
            />
          )}
          {counts.error && !counts.data && (
            <PartProblem error={counts.error} onRetry={() => void counts.refetch()} />
          )}
        </details>
        <section id="entries" tabIndex={-1} className={styles.list} aria-label={t('entryGrid:grid')}>
          <SelectionBar
            selection={chosen.selection}
            total={total}
            sees={sees}
            onAll={() => choose({ selection: { kind: 'all' } })}
            onNone={() => choose({ selection: NOTHING })}
            onTask={setDialog}
          />
          {pages.failed && pages.failed.data === undefined ? (
            <PartProblem
              error={pages.failed.error}
              text={t('entryGrid:failed')}
              onRetry={() => void pages.failed?.refetch()}
            />
          ) : isNone ? (
            <EmptyState
              drawing={<StateDrawing kind="search" />}
              title={t('entryGrid:none.title')}
              isMessageFirst
              action={
                <div className="cluster">
                  <Button variant="go" onClick={() => change({ filter: DEFAULT_FILTER, search: '' })}>
                    {t('entryGrid:none.paid')}
                  </Button>
                  <Button variant="quiet" onClick={() => change({ filter: NO_FILTER, search: '' })}>
                    {t('entryGrid:none.all')}
                  </Button>
                </div>
              }
            >
              <p>{t(question.search ? 'entryGrid:none.search' : 'entryGrid:none.text')}</p>
            </EmptyState>
          ) : (
            <EntryGrid
              key={pages.key}
              question={question}
              onQuestion={onQuestion}
              rowAt={pages.rowAt}
              rowCount={rowCount}
              totalRows={total ?? rowCount}
              onSight={(next) => {
                if (next.first !== sight.first || next.last !== sight.last) setSight(next);
              }}
              selection={chosen.selection}
              onSelection={(selection) => choose({ selection })}
              active={chosen.active}
              onActive={(active) => choose({ active })}
              onOpen={(active) => choose({ active, isOpen: true })}
            />
          )}
        </section>
      </div>
      <Suspense fallback={null}>
        {wasOpen && (
          <EntryDrawer
            entry={chosen.isOpen ? (pages.rowAt(chosen.active) ?? null) : null}
            columns={question.columns}
            onClose={() => choose({ isOpen: false })}
          />
        )}
      </Suspense>
      <Dialog
        open={dialog !== null}
        onOpenChange={(open) => !open && close()}
        title={title}
        closeLabel={t('common:close')}
        startsAtField
      >
        {dialog === 'columns' && (
          <ColumnPicker
            columns={question.columns}
            onColumns={(next) => change({ columns: next })}
            sees={sees}
          />
        )}
        {dialog === 'export' && <ExportForm question={question} total={total} sees={sees} />}
        {dialog !== null && dialog !== 'columns' && dialog !== 'export' && (
          <TaskForm
            kind={dialog}
            question={question}
            selection={chosen.selection}
            count={chosen.selection.kind === 'all' ? total : chosen.selection.ids.size}
            tags={names.choicesOf('tag').map(({ value }) => value)}
          />
        )}
      </Dialog>
    </div>
  );
}
