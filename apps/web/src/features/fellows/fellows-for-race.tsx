import { useT } from '@rajt/app-kit/texts/texts';
import { useId } from 'react';
import { FellowList } from './fellow-list.tsx';
import { RunnerSearch } from './runner-search.tsx';

/** Whom one enters for a race beside oneself: those on the list, somebody without an account, and the search for runners. */
export function FellowsForRace({ raceId }: { raceId: string }) {
  const t = useT();
  const searchId = useId();
  return (
    <div className="with-side">
      <FellowList
        raceId={raceId}
        heading={(id) => (
          <div className="stack gap-2">
            <h2 id={id} tabIndex={-1}>
              {t('fellows:chooseTitle')}
            </h2>
            <p className="text-soft">{t('fellows:chooseIntro')}</p>
          </div>
        )}
      />
      <section className="stack" aria-labelledby={searchId}>
        <div className="stack gap-2">
          <h2 id={searchId}>{t('fellows:searchTitle')}</h2>
          <p className="text-soft">{t('fellows:searchIntro')}</p>
        </div>
        <RunnerSearch raceId={raceId} />
      </section>
    </div>
  );
}
