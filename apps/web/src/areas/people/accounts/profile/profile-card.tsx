import { readDraft } from '@rajt/app-kit/forms/draft';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { Fragment, type ReactNode, Suspense, useEffect, useId, useRef, useState, useTransition } from 'react';
import { loadForms } from './lazy-forms.ts';
import styles from './profile-card.module.css';

export interface Fact {
  label: string;
  /** '' when it was not given. */
  value: string;
  /** The value as it is drawn, where that is more than its letters. */
  drawn?: ReactNode;
}

interface ProfileCardProps {
  /** The draft of its form: when there is one, the card opens where the person left it. */
  draft: string;
  title: string;
  facts: readonly Fact[];
  /** Instead of the facts while none of them is given. */
  emptyText?: string;
  /** Below the facts. */
  note?: Elements;
  /** The form; called with what closes it. */
  edit: (close: () => void) => Elements;
}

/** A part of the profile: to read, and to change in its place. */
export function ProfileCard({ draft, title, facts, emptyText, note, edit }: ProfileCardProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(() => Object.keys(readDraft(draft, Date.now())).length > 0);
  // The facts stay until the form has come, and the button shows that it is on its way.
  const [isComing, startOpening] = useTransition();
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
            loading={isComing}
            loadingLabel={t('shell:loading')}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => startOpening(() => setOpen(true))}
          >
            {t(isEmpty ? 'profile:add' : 'profile:edit')}
          </Button>
        )}
      </div>
      <div ref={body} className={styles.body}>
        <Suspense fallback={<FormSkeleton lines={facts.length} />}>
          {isOpen ? edit(() => setOpen(false)) : isEmpty ? <p>{emptyText}</p> : <Facts facts={facts} />}
          {!isOpen && note}
        </Suspense>
      </div>
    </section>
  );
}

/** A person who comes near the button will press it. A file that cannot be fetched now is asked for again by the press. */
function prepare(): void {
  loadForms().catch(() => undefined);
}

/** Instead of a form that a draft opens with the screen. */
function FormSkeleton({ lines }: { lines: number }) {
  const t = useT();
  return (
    <Loading label={t('shell:loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one like the other
        <Fragment key={line}>
          <Skeleton width="8rem" />
          <Skeleton shape="button" width="100%" />
        </Fragment>
      ))}
    </Loading>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useT();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, drawn = value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.missing}>{value ? drawn : t('profile:notGiven')}</dd>
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
