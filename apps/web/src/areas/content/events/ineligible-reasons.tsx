import type { Race } from '@rajt/contract/content/operations/catalog';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { JoinWaiting } from '../../entering/shared/waiting/join-waiting.tsx';
import { OpeningNotice } from '../../entering/shared/waiting/opening-notice.tsx';
import { useEventTexts } from './event-texts.ts';
import styles from './ineligible-reasons.module.css';
import { useCalendarPaths } from './public-calendar.ts';

/** Replaces the button of a race that cannot be entered: the reason, and the next step. */
export function WhyNot({ race, onCheckAgain }: { race: Race; onCheckAgain: () => void }) {
  const { t, format } = useEventTexts();
  const { calendar } = useCalendarPaths();
  const opens = format.dayTime(race.entryOpensAt);
  const closed = format.until(race.entryClosesAt);
  const isTeam = race.kind === 'team' && race.state === 'not_open';
  return (
    <div className={styles.why} data-state={race.state}>
      <p className={styles.word}>{t(`events:badge_${race.state}`)}</p>
      <p>{isTeam ? t('events:why_team', { opens }) : stateText()}</p>
      {race.state === 'sold_out' && race.waiting === 0 && (
        <Button variant="quiet" size="sm" icon="undo" onClick={onCheckAgain}>
          {t('events:checkAgain')}
        </Button>
      )}
      {race.state === 'sold_out' && <JoinWaiting race={race} heats={race.heats} />}
      {race.state === 'not_open' && <OpeningNotice race={race} />}
      {(race.state === 'closed' || race.state === 'cancelled') && (
        <Link to={calendar}>{t('events:otherRaces')}</Link>
      )}
    </div>
  );

  function stateText() {
    switch (race.state) {
      case 'not_open':
        return t('events:why_not_open', { opens });
      case 'closed':
        return t('events:why_closed', { closed });
      case 'sold_out':
        return t(race.kind === 'team' ? 'events:why_sold_out_team' : 'events:why_sold_out');
      case 'cancelled':
        return t('events:why_cancelled');
      case 'open':
        return null;
    }
  }
}
