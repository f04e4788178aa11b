import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import styles from './entry-abilities.module.css';
import { useConfirmation } from './use-confirmation.ts';

type Can = MyEntry['can'][number];

/** The actions on a paid entry: until when, and else why not. */
export function CanDo({ entry }: { entry: MyEntry }) {
  const t = useT();
  const { until } = useFormats();
  const note = (one: Can) => {
    if (one.why === 'too_late' && one.until) return t('entries:can.wasUntil', { until: until(one.until) });
    if (one.why !== null) return t(`entries:can.why.${one.why}`);
    return one.until ? t('entries:can.until', { until: until(one.until) }) : t('entries:can.anytime');
  };
  const confirmation = useConfirmation(entry.entryId);
  if (entry.can.length === 0) return null;
  return (
    <details className={styles.can}>
      <summary>
        {t('entries:can.title')}
        <Icon name="chevronDown" size="1.125rem" />
      </summary>
      <ul className={styles.list}>
        {entry.can.map((one) => (
          <li key={one.action}>
            <span className={styles.name}>
              {one.why === null ? (
                <Action entry={entry} action={one.action} />
              ) : (
                t(`entries:can.${one.action}`)
              )}
            </span>
            <span className={styles.note}>{note(one)}</span>
          </li>
        ))}
        <li>
          <Button
            variant="link"
            size="sm"
            loading={confirmation.isPending}
            onClick={() => void confirmation.press()}
          >
            {t('entries:can.documents')}
          </Button>
          <span className={styles.note}>{t('entries:can.anytime')}</span>
        </li>
      </ul>
    </details>
  );
}

function Action({ entry, action }: { entry: MyEntry; action: Can['action'] }) {
  const t = useT();
  const { entryId, team } = entry;
  const label = t(`entries:can.${action}`);
  const params = { entryId };
  switch (action) {
    case 'edit':
      return (
        <Link to="/entries/$entryId/edit" params={params}>
          {label}
        </Link>
      );
    case 'change_race':
      return (
        <Link to="/entries/$entryId/race" params={params}>
          {label}
        </Link>
      );
    case 'hand_over':
      return (
        <Link to="/entries/$entryId/handover" params={params}>
          {label}
        </Link>
      );
    case 'upload':
      return (
        <Link to="/entries/$entryId/result" params={params}>
          {label}
        </Link>
      );
    case 'withdraw':
      return (
        <Link
          to="/entries/$entryId/entry-widthdraw/$entryType"
          params={team ? { entryId: team.teamEntryId, entryType: 'team' } : { entryId, entryType: 'entry' }}
        >
          {label}
        </Link>
      );
  }
}
