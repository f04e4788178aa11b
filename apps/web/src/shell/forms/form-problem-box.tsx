import { Icon } from '@rajt/ui/icons';
import { useEffect, useRef } from 'react';
import type { FormProblem } from './form-errors.ts';
import styles from './form-problem-box.module.css';

/** The refusal of a whole form; put it above the button. It takes the focus when it appears. */
export function FormProblemBox({ problem }: { problem: FormProblem | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p>{problem.text}</p>
        {problem.more.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
