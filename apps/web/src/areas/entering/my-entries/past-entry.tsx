import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { useEntryTexts } from './entry-texts.ts';
import styles from './medal-wall.module.css';
import { useConfirmation } from './use-confirmation.ts';
import { useResultCertificate } from './use-result-certificate.ts';

/** A race that is over: what, when, which number, and its confirmation for the files. */
export function PastEntry({ entry, isOther }: { entry: MyEntry; isOther: boolean }) {
  const t = useT();
  const say = useEntryTexts();
  const confirmation = useConfirmation(entry.entryId);
  const certificate = useResultCertificate(entry.entryId);
  return (
    <div className={styles.words}>
      <h3 className={styles.name}>{entry.event.name}</h3>
      {isOther && (
        <p>
          <strong>{entry.participant.name}</strong>
        </p>
      )}
      <p className={styles.facts}>
        {entry.race.name}
        <br />
        {say.longDay(entry)}
        {entry.bib && (
          <>
            <br />
            {t('entries:bib')}: {entry.bib}
          </>
        )}
      </p>
      {entry.result && (
        <p className={styles.result}>
          {entry.result.netTime ?? t(`resultList:status_${entry.result.status}`)}
        </p>
      )}
      {entry.result?.status === 'finished' && (
        <Button
          variant="link"
          size="sm"
          icon="download"
          loading={certificate.isPending}
          onClick={() => void certificate.press()}
        >
          {t('resultList:certificate')}
        </Button>
      )}
      {entry.result && (
        <Link
          to="/races/$raceId/results"
          params={{ raceId: entry.race.id }}
          aria-label={t('resultList:openNamed', { race: entry.race.name })}
        >
          {t('resultList:open')}
        </Link>
      )}
      <Button
        variant="link"
        size="sm"
        icon="download"
        loading={confirmation.isPending}
        onClick={() => void confirmation.press()}
      >
        {t('entries:download')}
      </Button>
    </div>
  );
}
