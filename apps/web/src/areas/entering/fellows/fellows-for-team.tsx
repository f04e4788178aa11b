import { useT } from '@rajt/app-kit/texts/texts';
import { useId } from 'react';
import { FellowList } from './fellow-list.tsx';
import type { PickFellow } from './pick-person.tsx';
import { RunnerSearch } from './runner-search.tsx';

/** The people to choose team members from: those on the list, a person without an account, and the runner search. */
export function FellowsForTeam({ raceId, pick }: { raceId: string; pick: PickFellow }) {
  const t = useT();
  const searchId = useId();
  return (
    <div className="with-side">
      <FellowList
        raceId={raceId}
        pick={pick}
        heading={(id) => (
          <h3 id={id} tabIndex={-1}>
            {t('team:fromList')}
          </h3>
        )}
      />
      <section className="stack" aria-labelledby={searchId}>
        <div className="stack gap-2">
          <h3 id={searchId}>{t('fellows:searchTitle')}</h3>
          <p className="text-soft">{t('fellows:searchIntro')}</p>
        </div>
        <RunnerSearch raceId={raceId} />
      </section>
    </div>
  );
}
