import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ClassRegistration, Timetable } from '@rajt/contract/entering/operations/timetables';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { Icon } from '@rajt/ui/icons';
import { Notice } from '@rajt/ui/notice';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChooseClasses } from './choose-classes.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './timetable.late.module.css';
import type { TimetableView } from './timetable-view.ts';

/** The head of a timetable, whose ticket one chooses for, and the classes. */
export function TimetablePage({ timetable, view }: { timetable: Timetable; view: TimetableView }) {
  const t = useT();
  const { day, until } = useFormats();
  const { event, race, registrations: own, isOpen, closesAt } = timetable;
  const [byCode, setByCode] = useState<ClassRegistration | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const registrations = [...own, ...(byCode && own.every((one) => one.code !== byCode.code) ? [byCode] : [])];
  const current = registrations.find((one) => one.code === code) ?? registrations[0];
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <Link to="/events/$eventId" params={{ eventId: event.id }} className="back-link">
          <Icon name="chevronLeft" size="1.125rem" />
          {t('timetable:toEvent')}
        </Link>
        <PageTitle title={t('timetable:tab', { race: race.name })} eyebrow={t('timetable:eyebrow')}>
          {race.name}
        </PageTitle>
        <p className={styles.where}>{[event.name, event.place, day(race.raceOn, 'full')].join(' · ')}</p>
        {isOpen && <p className={styles.where}>{t('timetable:until', { until: until(closesAt) })}</p>}
      </div>
      {!isOpen && !current?.isFinal && <Notice kind="info">{t('timetable:closed')}</Notice>}
      {isOpen && !current && (
        <Notice kind="info">
          <p>
            {t('timetable:notEntered')}{' '}
            <Link to="/races/$raceId/entryform" params={{ raceId: race.id }}>
              {t('timetable:enter')}
            </Link>
          </p>
        </Notice>
      )}
      {registrations.length > 1 && current && (
        <ChoiceChips
          label={t('timetable:forWhom')}
          options={registrations.map((one) => ({ value: one.code, label: one.participantName }))}
          value={current.code}
          onChange={setCode}
        />
      )}
      <ChooseClasses
        key={current?.code}
        timetable={timetable}
        registration={current}
        view={view}
        onSaved={(saved) => {
          if (saved.code === byCode?.code) setByCode(saved);
        }}
      />
      {isOpen && (
        <CodeForm
          raceId={race.id}
          onFound={(found) => {
            setByCode(found);
            setCode(found.code);
          }}
        />
      )}
    </div>
  );
}
