import { invalidate } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { countEntries, listAllEntries } from '@rajt/contract/entering/operations/entry-list';
import { Dialog } from '@rajt/ui/dialog';
import { SkipLink } from '@rajt/ui/hidden-text';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { later } from '../../../shell/later.ts';
import { hasRoleIn, seenFields, useMe } from '../../../shell/session/signed-in.ts';
import { FacetPanel } from '../shared/entry-filter/facet-panel.tsx';
import { FilterBar } from '../shared/entry-filter/filter-bar.tsx';
import type { ListQuestion } from '../shared/entry-filter/list-question.ts';
import { useCounts } from '../shared/entry-filter/use-counts.ts';
import { useEvents, useNames } from '../shared/entry-filter/use-names.ts';
import styles from './entries-screen.module.css';
import { EntryRows } from './entry-rows.tsx';
import { ListHead } from './list-head.tsx';
import { isSeen } from './seen-columns.ts';
import { NOTHING, type Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { EntryTaskKind } from './task-form.tsx';
import { keyOf } from './use-entry-pages.ts';

// The dialogs over the list are loaded when they are opened.
const ColumnPicker = later(async () => (await import('./column-picker.tsx')).ColumnPicker);
const ExportForm = later(async () => (await import('./export-form.tsx')).ExportForm);
const TaskForm = later(async () => (await import('./task-form.tsx')).TaskForm);

interface EntriesScreenProps {
  question: ListQuestion;
  onQuestion: (question: ListQuestion) => void;
  /** Opens a message to the entrants of an event that the list finds. */
  onMessage: (eventId: string, question: ListQuestion) => void;
}

/** The selected rows; they belong to the question that found them. */
interface Chosen {
  readonly key: string;
  readonly selection: Selection;
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
  const key = keyOf(question);
  const counts = useCounts(question);
  const events = useEvents();
  const names = useNames(events, counts.data?.facets ?? [], question.eventId);
  const [kept, setKept] = useState<Chosen>({ key, selection: NOTHING });
  // Another question finds other rows: the selection is cleared.
  const selection = kept.key === key ? kept.selection : NOTHING;
  const select = (next: Selection) => setKept({ key, selection: next });
  const [dialog, setDialog] = useState<EntryTaskKind | 'columns' | 'export' | null>(null);

  const total = counts.data?.total;
  const change = (next: Partial<ListQuestion>) => onQuestion({ ...question, ...next });
  const close = () => {
    const isTask = dialog !== null && dialog !== 'columns' && dialog !== 'export';
    setDialog(null);
    // A task may have changed what the list shows.
    if (isTask) void Promise.all([invalidate(queries, listAllEntries), invalidate(queries, countEntries)]);
  };
  const { eventId } = question;
  const title = dialog && t(`entryGrid:dialog.${dialog}`);
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
            selection={selection}
            total={total}
            sees={sees}
            onAll={() => select({ kind: 'all' })}
            onNone={() => select(NOTHING)}
            onTask={setDialog}
          />
          <EntryRows
            key={key}
            question={question}
            onQuestion={change}
            total={total}
            selection={selection}
            onSelection={select}
          />
        </section>
      </div>
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
            selection={selection}
            count={selection.kind === 'all' ? total : selection.ids.size}
            tags={names.choicesOf('tag').map(({ value }) => value)}
          />
        )}
      </Dialog>
    </div>
  );
}
