import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { findsEverybody } from '@rajt/contract/entering/message-audience';
import { writeFilter } from '@rajt/contract/office/filter-text';
import type { Filter } from '@rajt/contract/office/filters';
import { CheckboxField } from '@rajt/ui/check-field';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { seenFields, useMe } from '../../../shell/session/signed-in.ts';
import { FacetPanel } from '../shared/entry-filter/facet-panel.tsx';
import { FilterBar } from '../shared/entry-filter/filter-bar.tsx';
import { partsOf } from '../shared/entry-filter/filter-parts.ts';
import { DEFAULT_FILTER, readQuestion } from '../shared/entry-filter/list-question.ts';
import { SearchBox } from '../shared/entry-filter/search-box.tsx';
import { useCounts } from '../shared/entry-filter/use-counts.ts';
import { useEvents, useNames } from '../shared/entry-filter/use-names.ts';
import { readFilterText } from './audience-words.ts';
import styles from './message-editor.module.css';
import type { MessageForm } from './message-form.ts';

interface MessageRecipientsProps {
  eventId: string;
  form: MessageForm;
  /** The id of the form. The recipients are outside the form, as their dialogs have their own forms. */
  formId: string;
}

/** Chooses the recipients by the filter of the list of entries, and counts the paid entries found. */
export function MessageRecipients({ eventId, form, formId }: MessageRecipientsProps) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const sees = useMemo(() => seenFields(me, eventId), [me, eventId]);
  const [text, search] = useWatch({ control: form.control, name: ['filter', 'search'] });
  const filter = readFilterText(text);
  const counts = useCounts({
    ...readQuestion({ event: eventId }),
    // The server adds the same condition: only paid entries get a message.
    filter: { all: [...partsOf(DEFAULT_FILTER), ...partsOf(filter)] },
    search,
  });
  const names = useNames(useEvents(), counts.data?.facets ?? [], eventId);
  const onFilter = (next: Filter) => form.setValue('filter', writeFilter(next), { shouldDirty: true });
  const total = counts.data?.total;
  return (
    <section className="panel" aria-labelledby="recipients">
      <div className="split">
        <h2 id="recipients">{t('entrantMessages:recipients')}</h2>
        <p className={styles.count} role="status">
          {total !== undefined && t('entrantMessages:found', { count: total, total: formats.number(total) })}
        </p>
      </div>
      <p className="text-soft">{t('entrantMessages:recipientsHint')}</p>
      <FilterBar filter={filter} onFilter={onFilter} names={names} sees={sees} />
      <div className={styles.search}>
        <SearchBox
          search={search}
          onSearch={(next) => form.setValue('search', next, { shouldDirty: true })}
        />
      </div>
      {search === '' && findsEverybody(filter) && (
        <CheckboxField
          form={formId}
          label={t('entrantMessages:everybody')}
          hint={t('entrantMessages:everybodyHint')}
          {...form.field('everybody')}
        />
      )}
      {counts.data && (
        <details>
          <summary className="unfold">{t('entryGrid:facets')}</summary>
          <div className={styles.facets}>
            <FacetPanel facets={counts.data.facets} filter={filter} onFilter={onFilter} names={names} />
          </div>
        </details>
      )}
    </section>
  );
}
