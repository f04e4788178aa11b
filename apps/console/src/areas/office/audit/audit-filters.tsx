import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { listStaff } from '@rajt/contract/office/operations/staff';
import { Button } from '@rajt/ui/button';
import { FilterChip, FilterChips } from '@rajt/ui/filter-chip';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AuditFilter } from './audit-filter.ts';
import styles from './audit-filters.module.css';

interface AuditFiltersProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** The filters of the log: day, member of staff and event as fields; an action or a person chosen in the list is shown as a chip. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const t = useT();
  const { data: events = [] } = useQuery(queryOf(listStaffEvents));
  const { data: staff } = useQuery(queryOf(listStaff));
  const fields = useRef<HTMLElement>(null);
  const set = (name: keyof AuditFilter, value: string) => {
    const { [name]: _before, ...others } = filter;
    onFilter(value === '' ? others : { ...others, [name]: value });
  };
  const chips = (['action', 'personId'] as const).flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, words: t(`auditLog:chip.${name}`, { value }) }];
  });
  // The row of chips disappears with the last chip: the focus moves to the filters.
  const keepFocus = () => fields.current?.querySelector('input')?.focus();
  return (
    <section ref={fields} className={styles.filters} aria-label={t('auditLog:filters')}>
      <TextField
        type="date"
        label={t('auditLog:day')}
        value={filter.day ?? ''}
        onChange={(event) => set('day', event.target.value)}
      />
      <SelectField
        label={t('auditLog:actor')}
        placeholder={t('auditLog:anybody')}
        options={(staff?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.actorId ?? ''}
        onChange={(event) => set('actorId', event.target.value)}
      />
      <SelectField
        label={t('auditLog:event')}
        placeholder={t('office:allEvents')}
        options={events.map(({ eventId, name }) => ({ value: eventId, label: name }))}
        value={filter.eventId ?? ''}
        onChange={(event) => set('eventId', event.target.value)}
      />
      {chips.length > 0 && (
        <FilterChips
          label={t('auditLog:filters')}
          more={
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                keepFocus();
                onFilter({});
              }}
            >
              {t('auditLog:clear')}
            </Button>
          }
        >
          {chips.map(({ name, words }) => (
            <FilterChip
              key={name}
              words={words}
              onRemove={() => {
                if (chips.length === 1) keepFocus();
                set(name, '');
              }}
              removeLabel={t('entryGrid:removeCondition', { condition: words })}
            />
          ))}
        </FilterChips>
      )}
    </section>
  );
}
