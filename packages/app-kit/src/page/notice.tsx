import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** A screen with one message and the next step. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="stack">
      <PageTitle>{title}</PageTitle>
      <p>{text}</p>
      {children && <div className="cluster gap-3">{children}</div>}
    </div>
  );
}
