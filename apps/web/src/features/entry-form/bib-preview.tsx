import type { Heat, RaceDetail } from '@rajt/contract/operations/catalog';
import { NICKNAME_MAX_LENGTH } from '@rajt/rules/formats';
import { Bib } from '@rajt/ui/bib';
import { useFormats } from '../../shell/formats.ts';
import { useT } from '../../shell/texts.ts';
import styles from './bib-preview.module.css';
import { useHeatTime } from './heat-field.tsx';

interface BibPreviewProps {
  race: RaceDetail;
  heat: Heat | undefined;
  nickname: string;
}

/** The start number as it will be, with what is known so far; it follows the typing. */
export function BibPreview({ race, heat, nickname }: BibPreviewProps) {
  const t = useT();
  const { day, distance } = useFormats();
  const timeOf = useHeatTime(race);
  const caption = [...nickname.trim()].slice(0, NICKNAME_MAX_LENGTH).join('');
  return (
    <figure
      className={styles.preview}
      aria-label={t('entry:bibPreview', { name: caption || t('entry:bibNoCaption') })}
    >
      <div aria-hidden="true">
        <Bib
          main={caption || '000'}
          race={race.event.name}
          date={day(race.raceOn, 'monthDay')}
          name={caption ? undefined : t('entry:bibNoCaption')}
          heat={heat ? timeOf(heat) : distance(race.distanceM)}
          note={race.name}
        />
      </div>
    </figure>
  );
}
