import type { EventDetail } from '@rajt/contract/content/operations/catalog';
import { Icon } from '@rajt/ui/icons';
import { Paragraphs } from '@rajt/ui/paragraphs';
import { useEventTexts } from './event-texts.ts';
import styles from './prose.module.css';

/** A titled text; paragraphs are divided by empty lines. Nothing when there is no text. */
export function Prose({ id, title, text }: { id: string; title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section id={id} className={styles.prose} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Paragraphs text={text} />
    </section>
  );
}

export function Links({ links }: Pick<EventDetail, 'links'>) {
  const { t } = useEventTexts();
  if (links.length === 0) return null;
  return (
    <section className={styles.prose} aria-labelledby="links-title">
      <h2 id="links-title">{t('events:links')}</h2>
      <ul className={styles.links}>
        {links.map(({ url, label }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={`${label}, ${t('shell:newTab')}`}>
              {label} <Icon name="external" size="0.875em" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
