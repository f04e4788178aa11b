import { Notice } from '@rajt/ui/notice';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../texts/texts.ts';
import type { FormProblem } from './form-errors.ts';
import styles from './form-problem-box.module.css';

/** Its own chunk: few accounts have no password. */
const ConfirmByMail = lazyPart(
  async () => (await import('../session/confirm-by-mail.tsx')).ConfirmByMail,
  ['signIns'],
);

/**
 * Why a whole form, or a press of a button, failed; put it above the button. It takes the focus when it appears, but where
 * a field is wrong, which takes it itself.
 */
export function FormProblemBox({ problem }: { problem: FormProblem | null }) {
  const box = useRef<HTMLDivElement>(null);
  // Compared by its words: a new object with the same words must not take the focus out of a field.
  const text = problem?.fields?.length ? undefined : problem?.text;
  useEffect(() => {
    if (text !== undefined) box.current?.focus();
  }, [text]);
  if (!problem) return null;
  return (
    <Notice kind="error" role="alert" ref={box}>
      <p>{problem.text}</p>
      {problem.fields?.map(({ name, label, text, goTo }) => (
        <button key={name} type="button" className={styles.goTo} onClick={goTo}>
          {label ? `${label}: ${text}` : text}
        </button>
      ))}
      {problem.more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {problem.code === 'owner_unconfirmed' && (
        <Suspense fallback={null}>
          <ConfirmByMail />
        </Suspense>
      )}
    </Notice>
  );
}
