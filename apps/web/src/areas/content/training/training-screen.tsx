import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { TRAINING_LEVELS } from '@rajt/rules/content/training-plan';
import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import layout from '../../../shell/layout/list-screen.module.css';
import { SeriesCard } from './series-card.tsx';
import { seriesListQuery, type TrainingSearch } from './training-query.ts';

interface TrainingScreenProps {
  search: TrainingSearch;
  onSearch: (search: TrainingSearch) => void;
}

/** The site's training plans, narrowed by level; those that one follows first. */
export function TrainingScreen({ search, onSearch }: TrainingScreenProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(seriesListQuery(useUserId()));
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  const levels = TRAINING_LEVELS.filter((level) => data?.some((one) => one.level === level));
  const found = data
    ?.filter(({ level }) => search.level === undefined || level === search.level)
    .toSorted((a, b) => Number(b.progress !== null) - Number(a.progress !== null));
  return (
    <div className={`page ${layout.screen}`}>
      <div className={layout.head}>
        <PageTitle title={t('training:title')}>{t('training:heading')}</PageTitle>
        <p className="lead">{t('training:lead')}</p>
      </div>
      {!found && (
        <Loading label={t('training:loading')}>
          <div className={layout.list}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </Loading>
      )}
      {levels.length > 1 && (
        <ChoiceChips
          label={t('training:levels')}
          labelHidden
          scrolls
          value={search.level ?? ''}
          onChange={(value) => onSearch({ level: levels.find((level) => level === value) })}
          options={[
            { value: '', label: t('training:allLevels') },
            ...levels.map((level) => ({ value: level, label: t(`training:level.${level}`) })),
          ]}
        />
      )}
      {found?.length === 0 && <Nothing isFiltered={search.level !== undefined} onAll={() => onSearch({})} />}
      {found && found.length > 0 && (
        <ul className={layout.list}>
          {found.map((series) => (
            <li key={series.id}>
              <SeriesCard series={series} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<StateDrawing kind="rest" />}
      title={t('training:noneTitle')}
      action={
        isFiltered ? (
          <Button onClick={onAll}>{t('training:allLevels')}</Button>
        ) : (
          <Button variant="quiet" render={<Link to="/events" />}>
            {t('training:toEvents')}
          </Button>
        )
      }
    >
      {t('training:noneText')}
    </EmptyState>
  );
}
