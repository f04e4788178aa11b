import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { Icon } from '@rajt/ui/icons';
import type { ReactNode } from 'react';
import { useT } from '../texts/texts.ts';
import styles from './new-tab-link.module.css';

/** A link that opens next to the page, so that nothing typed is left, and says so to eyes and ears (WCAG technique G201). */
export function NewTabLink({ href, children }: { href: string; children?: ReactNode }) {
  const t = useT();
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className={styles.mark} title={t('shell:newTab')}>
        {/* No line break between the last word and its mark. */}
        {'\u2060'}
        <Icon name="external" size="0.8em" className={styles.icon} />
        <VisuallyHidden>{` (${t('shell:newTab')})`}</VisuallyHidden>
      </span>
    </a>
  );
}
