import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/operations/entries';
import { Button } from '@rajt/ui/button';
import { useEntryTexts } from './entry-texts.ts';
import styles from './medal-wall.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** A race that is over: what, when, which number, and its confirmation for the files. */
export function PastEntry({ entry, isOther }: { entry: MyEntry; isOther: boolean }) {
  const t = useT();
  const say = useEntryTexts();
  const confirmation = useConfirmation(entry.entryId);
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
