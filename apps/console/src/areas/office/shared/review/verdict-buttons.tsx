import { useT } from '@rajt/app-kit/texts/texts';
import type { RefObject } from 'react';
import { KeyHint } from '../../../../shell/keys/key-hint.tsx';
import styles from './verdict-panel.module.css';

interface VerdictButtonsProps<Name extends string> {
  verdicts: readonly { readonly name: Name; readonly label: string }[];
  /** Whether the file is not drawn yet, or a verdict is being sent. */
  isWaiting: boolean;
  onVerdict: (name: Name) => void;
  /** The first button. */
  first: RefObject<HTMLButtonElement | null>;
}

/** The verdicts, each with its key; the first one accepts. They keep the focus while they wait. */
export function VerdictButtons<Name extends string>(props: VerdictButtonsProps<Name>) {
  const { verdicts, isWaiting, onVerdict, first } = props;
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.verdicts} role="group" aria-label={t('reviews:verdicts')}>
      {verdicts.map(({ name, label }, at) => (
        <button
          key={name}
          ref={at === 0 ? first : undefined}
          type="button"
          className={at === 0 ? `${styles.verdict} ${styles.accept}` : styles.verdict}
          aria-disabled={isWaiting ? true : undefined}
          aria-keyshortcuts={String(at + 1)}
          data-verdict={name}
          onClick={() => onVerdict(name)}
        >
          <span>{label}</span>
          <KeyHint>{String(at + 1)}</KeyHint>
        </button>
      ))}
    </div>
  );
}
