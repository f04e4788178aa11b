import { setKnown } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type ClassRegistration,
  getTimetable,
  type Timetable,
} from '@rajt/contract/entering/operations/timetables';
import { Notice } from '@rajt/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Booked } from './booked.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { DayView } from './day-view.tsx';
import { Obstacles } from './obstacles.tsx';
import { TableView } from './table-view.tsx';
import styles from './timetable.late.module.css';
import type { TimetableView } from './timetable-view.ts';
import { useChoice } from './use-choice.ts';
import { shownClasses } from './use-class-words.ts';

interface ChooseClassesProps {
  timetable: Timetable;
  /** Absent for a reader without a ticket: the timetable can be read. */
  registration: ClassRegistration | undefined;
  view: TimetableView;
  onSaved: (registration: ClassRegistration) => void;
}

/** The classes for one ticket: ticked here, kept as a draft, then booked permanently. */
export function ChooseClasses({ timetable, registration, view, onSaved }: ChooseClassesProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const choice = useChoice(timetable, registration);
  const [isJustBooked, setJustBooked] = useState(false);
  const obstacles = useRef<HTMLDivElement>(null);
  const { race, isOpen } = timetable;
  const isFinal = registration?.isFinal === true;
  const classes = shownClasses(timetable, registration, choice.chosen);
  const mine = classes.filter(({ isChosen }) => isChosen);
  const shown = {
    timetable,
    classes,
    isFinal,
    onToggle: isOpen && registration && !isFinal ? choice.toggle : undefined,
  };
  const hasDraft = registration && !isFinal && registration.classes.length > 0 && !choice.isChanged;
  return (
    <>
      {isFinal && <Booked classes={mine} takesFocus={isJustBooked} />}
      {hasDraft && (
        <Notice kind="warning" title={t('timetable:draftTitle')}>
          {t('timetable:draftText')}
        </Notice>
      )}
      <div>
        {!isFinal && <Obstacles ref={obstacles} classes={mine} />}
        <nav className={styles.views} aria-label={t('timetable:view')}>
          {(['day', 'table'] as const).map((one) => (
            <Link
              key={one}
              to="/races/$raceId/timetable"
              params={{ raceId: race.id }}
              search={one === 'table' ? { view: one } : {}}
              activeOptions={{ exact: true, includeSearch: true }}
              replace
              resetScroll={false}
              className={styles.view}
            >
              {t(one === 'day' ? 'timetable:asDay' : 'timetable:asTable')}
            </Link>
          ))}
        </nav>
      </div>
      {view === 'table' ? <TableView {...shown} /> : <DayView {...shown} />}
      {shown.onToggle && registration && (
        <ChosenBar
          raceId={race.id}
          code={registration.code}
          classes={mine}
          isChanged={choice.isChanged}
          onObstacles={() => obstacles.current?.focus()}
          onSaved={(saved) => {
            setKnown(
              queryClient,
              getTimetable,
              { params: { raceId: race.id } },
              (known) => known && withSaved(known, saved),
            );
            choice.saved();
            setJustBooked(saved.isFinal);
            onSaved(saved);
          }}
        />
      )}
    </>
  );
}

function withSaved(timetable: Timetable, saved: ClassRegistration): Timetable {
  const registrations = timetable.registrations.map((one) => (one.code === saved.code ? saved : one));
  return { ...timetable, registrations };
}
