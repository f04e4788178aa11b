import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { licencesQuery, type ShippedPackage } from './licences-query.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './pages.module.css';

/** The licences of the fonts and packages inside the app, each text on demand. */
export function LicencesScreen() {
  const t = useT();
  const { data: shipped, error, refetch } = useQuery(licencesQuery);
  if (error && !shipped) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <article className={`page ${styles.page}`}>
      <header className="stack gap-3">
        <PageTitle>{t('pages:licences.title')}</PageTitle>
        <p className="lead">{t('pages:licences.lead')}</p>
      </header>
      {shipped ? (
        <>
          <Group id="fonts" name={t('pages:licences.fonts')} all={shipped.filter(({ isFont }) => isFont)} />
          <Group
            id="packages"
            name={t('pages:licences.packages')}
            all={shipped.filter(({ isFont }) => !isFont)}
          />
        </>
      ) : (
        <PageSkeleton />
      )}
    </article>
  );
}

function Group({ id, name, all }: { id: string; name: string; all: readonly ShippedPackage[] }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{name}</h2>
      <div>
        {all.map((one) => (
          <Licence key={`${one.name} ${one.version}`} shipped={one} />
        ))}
      </div>
    </section>
  );
}

function Licence({ shipped: { name, version, identifier, text } }: { shipped: ShippedPackage }) {
  const t = useT();
  return (
    <details className={styles.question}>
      <summary>
        <h3 className={styles.questionName}>
          {name} <span className="text-soft text-small">{`${version} · ${identifier}`}</span>
        </h3>
        <Icon name="chevronDown" />
      </summary>
      {/* The licences are written in English; their line breaks are for a terminal. */}
      <div className={styles.answer} lang={text ? 'en' : undefined}>
        <div className={styles.answerText}>
          {(text ?? t('pages:licences.noText', { licence: identifier }))
            .split(/\n\s*\n/)
            .map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other identity, and do not move
              <p key={at} className={`text-small ${styles.words}`}>
                {paragraph}
              </p>
            ))}
        </div>
      </div>
    </details>
  );
}
