import { useT } from '@rajt/app-kit/texts/texts';
import styles from './news.module.css';

const MARKS = ['strong', 'emphasis', 'heading', 'list', 'note', 'link', 'picture'] as const;

/** The Markdown marks of a text, each with its effect, in a folded part. */
export function MarkdownHelp() {
  const t = useT();
  return (
    <details>
      <summary className="unfold">{t('newsScreen:help.title')}</summary>
      <dl className={styles.help}>
        <dt>{t('newsScreen:help.emptyLine')}</dt>
        <dd>{t('newsScreen:help.paragraph')}</dd>
        {MARKS.map((mark) => (
          <div key={mark} className={styles.mark}>
            <dt>
              <code>{t(`newsScreen:help.${mark}`)}</code>
            </dt>
            <dd>{t(`newsScreen:help.${mark}Is`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
