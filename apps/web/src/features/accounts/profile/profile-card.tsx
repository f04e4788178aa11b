import { Button } from '@rajt/ui/button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readDraft } from '../../../shell/forms/draft.ts';
import { useT } from '../../../shell/texts.ts';
import styles from './profile-card.module.css';

export interface Fact {
  label: string;
  /** '' when it was not given. */
  value: string;
}

interface ProfileCardProps {
  /** The draft of its form: when there is one, the card opens where the person left it. */
  draft: string;
  title: string;
  facts: readonly Fact[];
  /** Instead of the facts while none of them is given. */
  emptyText?: string;
  /** Below the facts. */
  note?: ReactNode;
  /** The form; called with what closes it. */
  edit: (close: () => void) => ReactNode;
}

/** A part of the profile: to read, and to change in its place. */
export function ProfileCard({ draft, title, facts, emptyText, note, edit }: ProfileCardProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(() => Object.keys(readDraft(draft, Date.now())).length > 0);
  const { body, button } = useFocusOfChange(isOpen);
  const isEmpty = emptyText !== undefined && facts.every(({ value }) => value === '');

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {!isOpen && (
          <Button
            ref={button}
            variant="link"
            icon={isEmpty ? 'plus' : 'edit'}
            aria-label={t(isEmpty ? 'profile:addOf' : 'profile:editOf', { part: title })}
            onClick={() => setOpen(true)}
          >
            {t(isEmpty ? 'profile:add' : 'profile:edit')}
          </Button>
        )}
      </div>
      <div ref={body} className={styles.body}>
        {isOpen ? edit(() => setOpen(false)) : isEmpty ? <p>{emptyText}</p> : <Facts facts={facts} />}
        {!isOpen && note}
      </div>
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useT();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.missing}>{value || t('profile:notGiven')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opened by a press, the card hands the focus to its first field; closed, back to the button. */
function useFocusOfChange(isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) body.current?.querySelector<HTMLElement>('input, select')?.focus();
    else button.current?.focus();
  }, [isOpen]);
  return { body, button };
}
