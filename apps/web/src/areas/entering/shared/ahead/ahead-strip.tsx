import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { budapestDate, daysBetween } from '@rajt/rules/dates';
import { bibWords } from '@rajt/rules/entering/bib';
import { Bib } from '@rajt/ui/bib';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAppStore } from '../../../../shell/session/app-store.ts';
import { entryAnchor } from '../entered/use-entered.ts';
import type { Task } from './ahead.ts';
import styles from './ahead-strip.module.css';
import { useAhead } from './use-ahead.ts';

/** More would push the calendar away; the rest is on the screen of the entries. */
const SHOWN = 3;

/** The next race of the member and what they have to do, in one row of equal height. */
export function AheadStrip() {
  const t = useT();
  const ahead = useAhead(true);
  const { next, tasks } = ahead ?? { next: null, tasks: [] };
  const count = (next ? 1 : 0) + tasks.length;
  useEffect(() => {
    if (ahead) useAppStore.setState({ ahead: { shown: count, tasks: tasks.length } });
  }, [ahead, count, tasks.length]);
  if (count === 0) return null;
  const shown = tasks.slice(0, next ? SHOWN - 1 : SHOWN);
  const rest = tasks.length - shown.length;
  // A place that will be lost comes before a race that will not.
  const offers = shown.filter(({ kind }) => kind === 'offer');
  const others = shown.filter(({ kind }) => kind !== 'offer');
  return (
    <section className="stack gap-2" aria-label={t('ahead:title')}>
      <ul className={styles.strip}>
        <TaskCards tasks={offers} />
        {next && (
          <li>
            <NextRace entry={next} />
          </li>
        )}
        <TaskCards tasks={others} />
      </ul>
      {rest > 0 && (
        <Link to="/entries" className="back-link">
          {t('ahead:more', { count: rest })}
        </Link>
      )}
    </section>
  );
}

function keyOf(task: Task): string {
  if (task.kind === 'offer') return `offer-${task.place.waitingId}`;
  return task.kind === 'team' ? `team-${task.team.teamEntryId}` : `${task.kind}-${task.entry.entryId}`;
}

function NextRace({ entry }: { entry: MyEntry }) {
  const t = useT();
  const { day, time } = useFormats();
  const { entryId, event, race, heat, participant, bib } = entry;
  const days = daysBetween(budapestDate(new Date()), race.raceOn);
  const left = days > 1 ? t('ahead:days', { count: days }) : t(days === 1 ? 'ahead:tomorrow' : 'ahead:today');
  const when = heat.startsAt ? time(heat.startsAt) : day(race.raceOn, 'monthDay');
  return (
    <Link to="/entries" hash={entryAnchor(entryId)} className={styles.card}>
      <Bib
        size="sm"
        main={bibWords(bib, participant.nickname, participant.name).main}
        race={day(race.raceOn, 'monthDay')}
        heat={when}
      />
      <span className="stack gap-1">
        <span className="eyebrow">{t('ahead:next')}</span>
        <strong>{left}</strong>
        <span className="text-soft text-small">{event.name}</span>
      </span>
    </Link>
  );
}

function TaskCards({ tasks }: { tasks: readonly Task[] }) {
  return tasks.map((task) => (
    <li key={keyOf(task)}>
      <TaskCard task={task} />
    </li>
  ));
}

function TaskCard({ task }: { task: Task }) {
  const t = useT();
  const userId = useUserId();
  const { dayTime, duration } = useFormats();
  if (task.kind === 'offer') {
    const { place, offer } = task;
    const minutes = Math.floor((Date.parse(offer.until) - Date.parse(offer.serverNow)) / 60_000);
    const time = duration(minutes > 60 ? minutes - (minutes % 60) : minutes);
    const isAlone = !place.team && place.people.length === 1 && place.people[0]?.uid === userId;
    return (
      <Card
        title={t('ahead:offer')}
        name={`${place.event.name} · ${place.race.name}`}
        text={t('ahead:offerLeft', { time, until: dayTime(offer.until, 'monthDay') })}
        action={t('ahead:offerTake')}
        link={
          isAlone
            ? { to: '/races/$raceId/entryform', params: { raceId: place.race.id } }
            : { to: '/entries', hash: `waiting-${place.waitingId}` }
        }
      />
    );
  }
  if (task.kind === 'certificate') {
    const { entryId, event, race } = task.entry;
    return (
      <Card
        title={t('ahead:certificate')}
        name={event.name}
        text={race.name}
        action={t('ahead:certificateTake')}
        link={{ to: '/entries/$entryId/edit', params: { entryId } }}
      />
    );
  }
  if (task.kind === 'guardian') {
    const { event, participant } = task.entry;
    return (
      <Card
        title={t('ahead:guardian')}
        name={event.name}
        text={t('ahead:guardianText', { name: participant.name })}
        action={t('ahead:guardianTake')}
        link={{ to: '/cart' }}
      />
    );
  }
  const { teamEntryId, name, event, missing } = task.team;
  return (
    <Card
      title={t('ahead:team')}
      name={event.name}
      text={t('ahead:teamMissing', { count: missing, name })}
      action={t('ahead:teamTake')}
      link={{ to: '/entries/$entryId/modify-team-entry', params: { entryId: teamEntryId } }}
    />
  );
}

interface CardProps {
  title: string;
  name: string;
  text: ReactNode;
  action: string;
  link: LinkProps;
}

function Card({ title, name, text, action, link }: CardProps) {
  return (
    <Link {...link} className={styles.card}>
      <span className="stack gap-1">
        <span className="eyebrow">{title}</span>
        <strong>{name}</strong>
        <span className="text-soft text-small">{text}</span>
        <span className={styles.action}>{action}</span>
      </span>
    </Link>
  );
}
