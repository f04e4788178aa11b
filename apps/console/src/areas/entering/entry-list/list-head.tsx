import { useT } from '@rajt/app-kit/texts/texts';
import { LIST_SORTS } from '@rajt/contract/office/list-columns';
import type { StaffEvent } from '@rajt/contract/office/operations/events';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { Suspense } from 'react';
import { later } from '../../../shell/later.ts';
import type { ListQuestion } from '../shared/entry-filter/list-question.ts';
import { SearchBox } from '../shared/entry-filter/search-box.tsx';
import styles from './entries-screen.module.css';

// The menu is loaded when it is opened: it would be a tenth of the first load.
const ViewsMenu = later(async () => (await import('./views-menu.tsx')).ViewsMenu);

interface ListHeadProps {
  question: ListQuestion;
  events: readonly StaffEvent[];
  onQuestion: (question: ListQuestion) => void;
  /** Opens a message to the listed entrants; undefined: the caller may send no messages, or several events are listed. */
  onMessage: (() => void) | undefined;
  onColumns: () => void;
  onExport: () => void;
}

/** The event, the search, the order, and the actions on the whole list. */
export function ListHead({ question, events, onQuestion, onMessage, onColumns, onExport }: ListHeadProps) {
  const t = useT();
  const change = (next: Partial<ListQuestion>) => onQuestion({ ...question, ...next });
  return (
    <div className={styles.head}>
      <SearchBox search={question.search} onSearch={(search) => change({ search })} />
      <SelectField
        label={t('entryGrid:event')}
        className={styles.choice}
        placeholder={t('office:allEvents')}
        options={events.map(({ eventId, name }) => ({ value: eventId, label: name }))}
        value={question.eventId ?? ''}
        onChange={(event) => change({ eventId: event.target.value || undefined })}
      />
      <SelectField
        label={t('entryGrid:order')}
        className={styles.choice}
        options={LIST_SORTS.map((value) => ({ value, label: t(`entryGrid:sort.${value}`) }))}
        value={question.sort}
        onChange={(event) => {
          const sort = LIST_SORTS.find((one) => one === event.target.value);
          if (sort) change({ sort });
        }}
      />
      <div className={styles.actions}>
        <Suspense
          fallback={
            <Button variant="quiet" iconEnd="chevronDown" disabled>
              {t('entryGrid:views')}
            </Button>
          }
        >
          <ViewsMenu question={question} onQuestion={onQuestion} />
        </Suspense>
        {onMessage && (
          <Button variant="quiet" icon="mail" onClick={onMessage}>
            {t('entryGrid:writeTo')}
          </Button>
        )}
        <Button variant="quiet" onClick={onColumns}>
          {t('entryGrid:columns')}
        </Button>
        <Button variant="primary" icon="download" onClick={onExport}>
          {t('entryGrid:export')}
        </Button>
      </div>
    </div>
  );
}
