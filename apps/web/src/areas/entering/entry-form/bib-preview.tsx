import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import { NICKNAME_MAX_LENGTH } from '@rajt/rules/formats';
import { Bib } from '@rajt/ui/bib';
import styles from './bib-preview.module.css';
import { useHeatTime } from './heat-time.ts';

interface BibPreviewProps {
  race: RaceDetail;
  heat: Heat | undefined;
  nickname: string;
  /** The number of a paid entry; null: it gets its number with the order. */
  bib?: string | null;
}

/** The start number as it will be, with the data known so far; it follows the typing. */
export function BibPreview({ race, heat, nickname, bib = null }: BibPreviewProps) {
  const t = useT();
  const { day, days } = useFormats();
  const timeOf = useHeatTime(race);
  const hasCaption = race.form.nickname !== 'off';
  const caption = hasCaption ? [...nickname.trim()].slice(0, NICKNAME_MAX_LENGTH).join('') : '';
  const noCaption = t('entry:bibNoCaption');
  return (
    <figure className={styles.preview} aria-label={t('entry:bibPreview', { name: caption || noCaption })}>
      <div aria-hidden="true" className={styles.bib}>
        <Bib
          main={bib ?? (caption || t('entry:bibNumber'))}
          race={race.event.name}
          date={
            race.kind === 'virtual'
              ? days(race.event.startsOn, race.event.endsOn, 'monthDay')
              : day(race.raceOn, 'monthDay')
          }
          name={bib === null ? hasCaption && !caption && noCaption : caption}
          heat={heat ? timeOf(heat) : race.name}
          note={heat && race.name}
        />
      </div>
      {bib === null && <figcaption className={styles.later}>{t('entry:bibLater')}</figcaption>}
    </figure>
  );
}
