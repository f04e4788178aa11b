import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { Icon } from '@rajt/ui/icons';
import { TextField } from '@rajt/ui/text-field';
import { useState } from 'react';
import type { EntryFormOf } from './entry-fields.ts';
import { finishMinutes, tidyPace } from './pace.ts';
import styles from './pace-field.module.css';

interface PaceFieldProps {
  race: RaceDetail;
  form: EntryFormOf;
  optionalMark?: string;
}

/** Digits are enough; below, the field shows the time at the finish, and whether it fits into the time limit. */
export function PaceField({ race, form, optionalMark }: PaceFieldProps) {
  const t = useT();
  const { duration } = useFormats();
  const [said, setSaid] = useState('');
  const wired = form.field('form.plannedPace');
  const minutes = finishMinutes(form.watch('form.plannedPace'), race.distanceM, site.branch);
  const isTooSlow = minutes !== null && race.timeLimitMinutes !== null && minutes > race.timeLimitMinutes;
  const finish = minutes === null ? '' : t('entry:paceFinish', { time: duration(minutes) });
  const limit = isTooSlow ? t('entry:paceTooSlow', { limit: duration(race.timeLimitMinutes ?? 0) }) : '';

  return (
    <div className={styles.pace}>
      <TextField
        {...wired}
        label={t('answers:name.plannedPace')}
        hint={t(`entry:paceHint_${site.branch}`)}
        {...(optionalMark ? { optionalMark } : {})}
        suffix={t(`answers:paceUnit_${site.branch}`)}
        chars={16}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={site.branch === 'swim' ? '2:10' : '5:30'}
        onBlur={async (event) => {
          const tidy = tidyPace(event.target.value);
          if (tidy !== event.target.value) form.setValue('form.plannedPace', tidy, { shouldDirty: true });
          await wired.onBlur(event);
          setSaid([finish, limit].filter(Boolean).join(' '));
        }}
      />
      {finish && (
        <p className={styles.finish}>
          <Icon name="flag" size="1.125rem" />
          {finish}
        </p>
      )}
      {limit && (
        <p className={styles.limit}>
          <Icon name="clock" size="1.125rem" />
          {limit}
        </p>
      )}
      <LiveRegion message={said} />
    </div>
  );
}
