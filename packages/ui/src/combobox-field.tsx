import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { type FocusEventHandler, type Ref, useMemo, useState } from 'react';
import styles from './combobox-field.module.css';
import { FieldShell, type FieldTexts, useFieldWiring } from './field-shell.tsx';
import { Icon } from './icons.tsx';
import { folded, matches, meantBy } from './matches.ts';
import boxStyles from './text-field.module.css';
import { useReachablePage } from './use-reachable-page.ts';
import { useSettling } from './use-settling.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Other names, which are found by typing too. */
  also?: readonly string[] | undefined;
  /** Smaller, next to the label; found by typing too. */
  detail?: string | undefined;
}

/** The typed text matches several options, or none. */
export type Unlisted = 'unclear' | 'unknown';

/** The words of the list. */
export interface ComboboxTexts {
  /** Name of the button that opens the list. */
  open: string;
  /** Name of the button that clears the choice; without it a choice can only be changed. */
  clear?: string | undefined;
  /** Nothing matches the typed text. */
  none: string;
  /** At the end of a list that does not show all. */
  more: (hidden: number) => string;
}

export interface ComboboxFieldProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** '' is no choice. A value that is not among the options is shown as it is once there are any. */
  value: string;
  onChange: (value: string) => void;
  /** Not called while the text is no choice. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /**
   * Called with the reason, to be shown as `error`, when the person leaves the field with text that is no option; with null when
   * that is over. The text stays, and the form is not sent.
   */
  onUnlisted: (why: Unlisted | null) => void;
  /** Called with the text during typing, '' at the end, so that a form can restore it after a reload. */
  onType: (text: string) => void;
  /** The text that was no choice when the page was left. */
  typedBefore?: string | undefined;
  texts: ComboboxTexts;
  name?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The maximum of rows in the list; the rest is found faster by typing. */
const SHOWN = 50;

/**
 * Chooses one of many by typing, accents or not; a whole name chooses by itself when the person goes on. For few choices
 * take `SelectField`, for free text `SuggestField`.
 */
export function ComboboxField({
  label,
  hint,
  error,
  optionalMark,
  options,
  value,
  onChange,
  onBlur,
  onUnlisted,
  onType,
  typedBefore,
  texts,
  name,
  placeholder,
  disabled,
  autoComplete,
  className,
  ref,
}: ComboboxFieldProps) {
  const shellTexts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(shellTexts);
  /** Null while nobody is typing and the choice is shown. */
  const [typed, setTyped] = useState<string | null>(typedBefore || null);
  const [isOpen, setOpen] = useState(false);
  const chosen = useMemo(() => {
    if (value === '') return null;
    const unknown = options.length === 0 ? '' : value;
    return options.find((option) => option.value === value) ?? { value, label: unknown };
  }, [options, value]);
  const found = useMemo(() => {
    const fitting = matches(options, typed ?? '');
    return typed === null && chosen ? [chosen, ...fitting.filter((one) => one.value !== value)] : fitting;
  }, [options, typed, chosen, value]);
  const shown = found.slice(0, SHOWN);
  const type = (text: string | null) => {
    setTyped(text);
    onType(text ?? '');
    onUnlisted(null);
  };
  /** Chooses the typed option; false when it is no option. With nothing typed the choice stays. */
  const settle = () => {
    if (typed === null) return true;
    const meant = meantBy(options, typed);
    const isSettled = meant !== null || folded(typed) === '';
    if (isSettled) type(null);
    else onUnlisted(matches(options, typed).length > 0 ? 'unclear' : 'unknown');
    if (meant && meant.value !== value) onChange(meant.value);
    return isSettled;
  };
  useSettling(field.wiring.id, options, settle);
  useReachablePage(isOpen, field.wiring.id);

  return (
    <FieldShell {...shellTexts} {...field} className={className}>
      <Combobox.Root
        // All of them while it is closed, for the browser's autofill. We do the filtering.
        items={isOpen ? shown : options}
        filter={null}
        open={isOpen}
        onOpenChange={setOpen}
        value={chosen}
        onValueChange={(option, details) => {
          if (option === null && !texts.clear) return details.cancel();
          type(null);
          onChange(option?.value ?? '');
        }}
        inputValue={typed ?? chosen?.label ?? ''}
        // For other reasons (the list closes) the library would discard the typed text.
        onInputValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
        isItemEqualToValue={(a, b) => a.value === b.value}
        autoHighlight
        disabled={disabled}
        // A hidden control receives the browser's autofill and finds the option.
        name={name}
        autoComplete={autoComplete}
      >
        <Combobox.InputGroup className={clsx(boxStyles.box, styles.group)}>
          <Combobox.Input
            {...field.wiring}
            ref={ref}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            className={clsx(boxStyles.control, styles.input)}
            onBlur={(event) => {
              if (settle()) onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || isOpen) return;
              // Back to the choice, which the library would clear as well.
              event.preventBaseUIHandler();
              if (typed === null) return;
              event.stopPropagation();
              type(null);
            }}
            onFocus={(event) => event.currentTarget.select()}
          />
          {texts.clear && (
            <Combobox.Clear className={styles.button} aria-label={texts.clear} title={texts.clear}>
              <Icon name="close" size="1.125rem" />
            </Combobox.Clear>
          )}
          <Combobox.Trigger className={styles.button} aria-label={texts.open} tabIndex={-1}>
            <Icon name="chevronDown" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
            <Combobox.Popup className={styles.popup}>
              <Combobox.Empty className={styles.none}>{texts.none}</Combobox.Empty>
              <Combobox.List className={styles.list}>
                {(option: ComboboxOption) => (
                  <Combobox.Item key={option.value} value={option} className={styles.item}>
                    <span>{option.label}</span>
                    {option.detail && <span className={styles.detail}>{option.detail}</span>}
                    <Combobox.ItemIndicator className={styles.chosen}>
                      <Icon name="check" size="1.125rem" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
              {found.length > SHOWN && <p className={styles.more}>{texts.more(found.length - SHOWN)}</p>}
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldShell>
  );
}
