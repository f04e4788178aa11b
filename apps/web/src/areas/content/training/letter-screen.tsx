import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { TrainingLetter } from '@rajt/contract/content/operations/training';
import { Button } from '@rajt/ui/button';
import { Paragraphs } from '@rajt/ui/paragraphs';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import layout from '../../../shell/layout/list-screen.module.css';
import { isNotThere } from '../../shop/shared/shop/is-not-there.ts';
import { NoPlan } from './plan-screen.tsx';
import { Sessions } from './sessions.tsx';
import styles from './training.module.css';
import { letterQuery } from './training-query.ts';

/** The letter of a week, as it was or will be sent, with the sessions of its days. */
export function LetterScreen({ newsletterId }: { newsletterId: string }) {
  const t = useT();
  const { data: letter, error, refetch } = useQuery(letterQuery(useUserId(), newsletterId));
  if (letter) return <Letter letter={letter} />;
  if (isNotThere(error)) return <NoPlan />;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page page-narrow">
      <Loading label={t('training:loading')}>
        <Skeleton shape="title" width="16rem" />
        <Skeleton lines={8} />
      </Loading>
    </div>
  );
}

function Letter({ letter }: { letter: TrainingLetter }) {
  const t = useT();
  const { series, week, title, text, sessions, previousId, nextId, isFollowed } = letter;
  return (
    <div className={`page page-narrow ${layout.screen}`}>
      <div className={layout.head}>
        <p className={styles.facts}>
          <Link to="/e-edzes/edzesterv/$seriesId" params={{ seriesId: series.id }}>
            {series.name}
          </Link>
          <span>{t('training:weekOf', { week, weeks: series.weeks })}</span>
        </p>
        <PageTitle>{title}</PageTitle>
      </div>
      <div className={styles.letter}>
        <Paragraphs text={text} />
      </div>
      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t('training:sessions')}</h2>
        <Sessions seriesId={series.id} week={week} sessions={sessions} isFollowed={isFollowed} />
      </section>
      <div className="split">
        {previousId ? (
          <Button
            variant="quiet"
            icon="chevronLeft"
            render={<Link to="/e-edzes/$newsletterId" params={{ newsletterId: previousId }} />}
          >
            {t('training:weekNumber', { week: week - 1 })}
          </Button>
        ) : (
          <span />
        )}
        {nextId && (
          <Button
            variant="quiet"
            render={<Link to="/e-edzes/$newsletterId" params={{ newsletterId: nextId }} />}
          >
            {t('training:weekNumber', { week: week + 1 })}
          </Button>
        )}
      </div>
    </div>
  );
}
