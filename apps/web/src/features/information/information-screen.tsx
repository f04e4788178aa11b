import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { InformationPage } from '@rajt/contract/operations/pages';
import type { Catalogue } from '@rajt/phrases/catalogue';
import { Icon } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Blocks } from './page-blocks.tsx';
import { pageQuery } from './page-query.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './pages.module.css';
import { useHash } from './use-hash.ts';

type MenuName = keyof Catalogue['shell']['menu'];

/** A page of information with what stands under it. */
export function InformationScreen({ pageId, name }: { pageId: string; name: MenuName }) {
  const t = useT();
  const { data: page, error, refetch } = useQuery(pageQuery(pageId));
  useHash(page !== undefined);
  if (error && !page) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <article className={`page ${styles.page}`}>
      <header className="stack gap-3">
        {/* Known at once, from the menu that leads here. */}
        <PageTitle>{page?.title ?? t(`shell:menu.${name}`)}</PageTitle>
        {page && <p className={styles.lead}>{page.lead}</p>}
      </header>
      {page ? <Text page={page} /> : <PageSkeleton />}
    </article>
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
