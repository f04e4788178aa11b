import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { Filter } from '@rajt/contract/office/filters';
import { NO_FILTER } from '@rajt/contract/office/filters';
import { filterWords } from '@rajt/phrases/filter-words';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { FilterChip, FilterChips } from '@rajt/ui/filter-chip';
import { useRef, useState } from 'react';
import { later } from '../../../../shell/later.ts';
import { editedOf, partKey, partsOf, replaced } from './filter-parts.ts';
import type { useNames } from './use-names.ts';

const ConditionForm = later(async () => (await import('./condition-form.tsx')).ConditionForm);

interface FilterBarProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  names: ReturnType<typeof useNames>;
  /** The scopes of the caller; fields outside them are not offered. */
  sees: ReadonlySet<FieldScope>;
}

/** The conditions of the list as chips in words; a press on one changes it. */
export function FilterBar({ filter, onFilter, names, sees }: FilterBarProps) {
  const t = useT();
  /** The part that is edited; null: a new one; undefined: the dialog is closed. */
  const [edited, setEdited] = useState<Filter | null | undefined>(undefined);
  const add = useRef<HTMLButtonElement>(null);
  const parts = partsOf(filter);
  const language = currentLanguage();
  return (
    <>
      <FilterChips
        label={t('entryGrid:conditions')}
        more={
          <div className="cluster">
            <Button ref={add} variant="quiet" size="sm" icon="plus" onClick={() => setEdited(null)}>
              {t('entryGrid:addCondition')}
            </Button>
            {parts.length > 0 && (
              <Button
                variant="link"
                size="sm"
                onClick={() => {
                  // This button disappears with the conditions.
                  add.current?.focus();
                  onFilter(NO_FILTER);
                }}
              >
                {t('entryGrid:clearConditions')}
              </Button>
            )}
          </div>
        }
      >
        {parts.map((part) => {
          const words = filterWords(t, language, part, names.nameOf);
          return (
            <FilterChip
              key={partKey(part)}
              words={words}
              onEdit={editedOf(part) ? () => setEdited(part) : undefined}
              onRemove={() => onFilter(replaced(filter, part, null))}
              removeLabel={t('entryGrid:removeCondition', { condition: words })}
            />
          );
        })}
      </FilterChips>
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => !open && setEdited(undefined)}
        title={t(edited ? 'entryGrid:editCondition' : 'entryGrid:newCondition')}
        closeLabel={t('common:close')}
        startsAtField
      >
        {edited !== undefined && (
          <ConditionForm
            before={edited && editedOf(edited)}
            names={names}
            sees={sees}
            onDone={(part) => {
              onFilter(replaced(filter, edited, part));
              setEdited(undefined);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
