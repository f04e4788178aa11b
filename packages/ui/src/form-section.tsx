import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';
import { Icon } from './icons.tsx';

export interface FormSectionProps {
  title: string;
  /** Everything in it is right: shows the tick. */
  done: boolean;
  /** The tick in words. */
  doneLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was answered, shown while folded. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A part of a long form that can be folded; its fields stay in the form while folded. */
export function FormSection({
  title,
  done,
  doneLabel,
  open,
  onOpenChange,
  summary,
  children,
}: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`} data-done={done ? '' : undefined}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => onOpenChange(!open)}
        >
          <span className={styles.mark} aria-hidden="true">
            {done && <Icon name="check" size="1.125rem" strokeWidth={3} />}
          </span>
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          {done && <span className={styles.said}>{doneLabel}</span>}
          <Icon name={open ? 'chevronUp' : 'chevronDown'} className={styles.chevron} />
        </button>
      </h2>
      {!open && summary && <p className={styles.summary}>{summary}</p>}
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
