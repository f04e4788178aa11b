import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import type { LegalText } from '@rajt/phrases/legal';
import { type ReactNode, useId } from 'react';
import styles from './legal-page.module.css';

/** A long text with its contents on top, in readable lines. */
export function LegalPage({ text }: { text: LegalText }) {
  const id = useId();
  return (
    <article className={`page ${styles.page}`}>
      <header className="stack gap-3">
        <PageTitle>{text.title}</PageTitle>
        <p className={styles.lead}>{text.lead}</p>
      </header>
      <ol className={styles.contents}>
        {text.sections.map(({ heading }, at) => (
          <li key={heading}>
            <a href={`#${id}${at}`}>{heading}</a>
          </li>
        ))}
      </ol>
      {text.sections.map(({ heading, paragraphs, points }, at) => (
        <section key={heading} className="stack gap-3" aria-labelledby={`${id}${at}`}>
          <h2 id={`${id}${at}`}>{heading}</h2>
          <p>{withLinks(paragraphs[0] ?? '')}</p>
          {points && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{withLinks(point)}</li>
              ))}
            </ul>
          )}
          {paragraphs.slice(1).map((paragraph) => (
            <p key={paragraph}>{withLinks(paragraph)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

const ADDRESS = /(https?:\/\/[^\s)]*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Makes web and mail addresses pressable. */
function withLinks(text: string): ReactNode[] {
  return text.split(ADDRESS).map((part, at) => {
    if (at % 2 === 0) return part;
    return (
      <a key={part} href={part.includes('@') ? `mailto:${part}` : part}>
        {part}
      </a>
    );
  });
}
