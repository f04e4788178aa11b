import type { Race } from '@rajt/contract/content/operations/catalog';
import { Button } from '@rajt/ui/button';
import { JoinWaiting } from '../../entering/shared/waiting/join-waiting.tsx';
import { OpeningNotice } from '../../entering/shared/waiting/opening-notice.tsx';
import { useEventTexts } from './event-texts.ts';

/** Why a race cannot be entered now, and the reader's way to a place all the same. */
export function WhyNot({ race, onCheckAgain }: { race: Race; onCheckAgain: () => void }) {
  const { t, format } = useEventTexts();
  const isTeam = race.kind === 'team';
  if (race.state === 'not_open') {
    const opens = format.dayTime(race.entryOpensAt);
    return (
      <>
        <p>{t(isTeam ? 'events:why_team' : 'events:why_not_open', { opens })}</p>
        <OpeningNotice race={race} />
      </>
    );
  }
  return (
    <>
      <p>{t(isTeam ? 'events:why_sold_out_team' : 'events:why_sold_out')}</p>
      {race.waiting === 0 && (
        <Button variant="quiet" size="sm" icon="undo" onClick={onCheckAgain}>
          {t('events:checkAgain')}
        </Button>
      )}
      <JoinWaiting race={race} heats={race.heats} />
    </>
  );
}
