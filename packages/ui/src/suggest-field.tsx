import { Autocomplete } from '@base-ui/react/autocomplete';
import { type FocusEventHandler, type Ref, useMemo, useState } from 'react';
import styles from './combobox-field.module.css';
import { FieldShell, type FieldTexts, useFieldWiring } from './field-shell.tsx';
import { matches } from './matches.ts';
import boxStyles from './text-field.module.css';
import { useReachablePage } from './use-reachable-page.ts';

export interface Suggestion {
  label: string;
  /** Smaller, next to the label; found by typing too. */
  detail?: string | undefined;
}

export interface SuggestFieldProps extends FieldTexts {
  suggestions: readonly Suggestion[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  name?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const SHOWN = 8;

/** Free text; while typing, what begins like it is offered, accents or not. Whatever is typed is right. */
export function SuggestField({
  label,
  hint,
  error,
  optionalMark,
  suggestions,
  value,
  onChange,
  onBlur,
  onFocus,
  name,
  maxLength,
  autoComplete,
  className,
  ref,
}: SuggestFieldProps) {
  const shellTexts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(shellTexts);
  const shown = useMemo(() => {
    if (value.trim() === '') return [];
    return matches(suggestions, value)
      .filter((one) => one.label !== value)
      .slice(0, SHOWN);
  }, [suggestions, value]);
  const [isAsked, setAsked] = useState(false);
  // No list without suggestions.
  const isOpen = isAsked && shown.length > 0;
  useReachablePage(isOpen, field.wiring.id);

  return (
    <FieldShell {...shellTexts} {...field} className={className}>
      <Autocomplete.Root
        items={shown}
        filter={null}
        open={isOpen}
        onOpenChange={setAsked}
        value={value}
        onValueChange={onChange}
        itemToStringValue={(suggestion) => suggestion.label}
      >
        <Autocomplete.InputGroup className={boxStyles.box}>
          <Autocomplete.Input
            {...field.wiring}
            ref={ref}
            name={name}
            maxLength={maxLength}
            autoComplete={autoComplete ?? 'off'}
            className={boxStyles.control}
            onBlur={(event) => {
              // Without a list to close, the library reports nothing, and suggestions that come late would open one.
              if (!isOpen) setAsked(false);
              onBlur?.(event);
            }}
            onFocus={onFocus}
            // The library's Escape would empty the field when there is no list to close.
            onKeyDown={(event) => event.key === 'Escape' && !isOpen && event.preventBaseUIHandler()}
          />
        </Autocomplete.InputGroup>
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
            <Autocomplete.Popup className={styles.popup}>
              <Autocomplete.List className={styles.list}>
                {(suggestion: Suggestion) => (
                  <Autocomplete.Item
                    key={`${suggestion.label} ${suggestion.detail}`}
                    value={suggestion}
                    className={styles.item}
                  >
                    <span>{suggestion.label}</span>
                    {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </FieldShell>
  );
}
