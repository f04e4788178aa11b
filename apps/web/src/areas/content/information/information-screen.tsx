import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { InformationPage } from '@rajt/contract/content/operations/pages';
import type { Catalogue } from '@rajt/phrases/catalogue';
import { Icon } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Blocks } from './page-blocks.tsx';
import { pageQuery } from './page-query.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './pages.module.css';
import { useHash } from './use-hash.ts';

type Name = `shell:menu.${keyof Catalogue['shell']['menu']}` | `shell:${'imprint' | 'privacy' | 'terms'}`;

interface InformationScreenProps {
  pageId: string;
  /** Its name in the menu that leads here. */
  name: Name;
  /** A long text has its contents on top. */
  hasContents?: boolean;
}

/** A page of information with its sections. */
export function InformationScreen({ pageId, name, hasContents = false }: InformationScreenProps) {
  const t = useT();
  const { day: formatDay } = useFormats();
  const { data: page, error, refetch } = useQuery(pageQuery(pageId));
  useHash(page !== undefined);
  if (error && !page) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <article className={`page ${styles.page}`}>
      <header className="stack gap-3">
        {/* Known at once. */}
        <PageTitle>{page?.title ?? t(name)}</PageTitle>
        {page && <p className="lead">{page.lead}</p>}
        {page?.effectiveOn && (
          <p className="text-soft text-small">{t('pages:effective', { day: formatDay(page.effectiveOn) })}</p>
        )}
      </header>
      {page && hasContents && <Contents page={page} />}
      {page ? <Text page={page} /> : <PageSkeleton />}
    </article>
  );
}

function Contents({ page }: { page: InformationPage }) {
  const t = useT();
  return (
    <nav aria-label={t('pages:contents')}>
      <ol className={styles.contents}>
        {page.sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Text({ page }: { page: InformationPage }) {
  const t = useT();
  return (
    <>
      {page.intro.length > 0 && (
        <div className={styles.section}>
          <Blocks blocks={page.intro} />
        </div>
      )}
      {page.sections.map(({ id, heading, level, blocks }) => {
        const Heading = level === 2 ? 'h2' : 'h3';
        return (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
            <Heading id={`${id}-heading`}>{heading}</Heading>
            <Blocks blocks={blocks} />
          </section>
        );
      })}
      {page.children.length > 0 && (
        <section className={styles.section} aria-labelledby="more">
          <h2 id="more">{t('pages:more')}</h2>
          <ul className={styles.children}>
            {page.children.map(({ id, path, title, lead }) => (
              <li key={id}>
                <Link to={path} className={styles.child}>
                  <span className={styles.childName}>
                    {title}
                    <Icon name="arrowRight" />
                  </span>
                  <span className="text-soft">{lead}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
