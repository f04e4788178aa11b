import { useT } from '@rajt/app-kit/texts/texts';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { Button } from '@rajt/ui/button';
import { useId, useState } from 'react';
import { ChooseMe } from './choose-me.tsx';
import { FellowList } from './fellow-list.tsx';
import { RunnerSearch } from './runner-search.tsx';

interface FellowsForRaceProps {
  raceId: string;
  /** Chosen before. */
  chosen: readonly string[];
  /** Goes on to the form of the chosen people, in the order in which they were chosen. */
  onGo: (chosen: readonly string[]) => void;
}

/** The people whom the buyer can enter for a race: those on the list, a person without an account, and the runner search. */
export function FellowsForRace({ raceId, chosen: before, onGo }: FellowsForRaceProps) {
  const t = useT();
  const searchId = useId();
  const [chosen, setChosen] = useState(before);
  const choice = {
    chosen,
    isFull: chosen.length >= GROUP_MAX_PEOPLE,
    toggle: (uid: string) =>
      setChosen((now) => (now.includes(uid) ? now.filter((one) => one !== uid) : [...now, uid])),
  };
  return (
    <div className="with-side">
      <div className="stack">
        <FellowList
          raceId={raceId}
          choice={choice}
          heading={(id) => (
            <div className="stack gap-2">
              <h2 id={id} tabIndex={-1}>
                {t('fellows:chooseTitle')}
              </h2>
              <p className="text-soft">{t('fellows:chooseIntro')}</p>
              <p className="text-soft">{t('group:chooseIntro', { count: GROUP_MAX_PEOPLE })}</p>
              <ChooseMe raceId={raceId} choice={choice} />
            </div>
          )}
        />
        {chosen.length > 0 && (
          <Button variant="go" className="at-start" onClick={() => onGo(chosen)}>
            {t('group:go', { count: chosen.length })}
          </Button>
        )}
      </div>
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
