import { useT } from '@rajt/app-kit/texts/texts';
import type { StaffGrant } from '@rajt/contract/office/operations/console-session';
import { IconButton } from '@rajt/ui/icon-button';
import styles from './grant-list.module.css';

interface GrantListProps<Grant extends StaffGrant> {
  grants: readonly Grant[];
  /** Absent: the grants are only shown. */
  onRevoke?: (grant: Grant) => void;
}

/** Roles with their events, one chip for each role. */
export function GrantList<Grant extends StaffGrant>({ grants, onRevoke }: GrantListProps<Grant>) {
  const t = useT();
  return (
    <ul className={styles.grants}>
      {grants.map((grant) => {
        const words = t('office:grant', {
          role: t(`office:role.${grant.role}`),
          event: grant.eventName ?? grant.eventId ?? t('office:allEvents'),
        });
        return (
          <li key={`${grant.role} ${grant.eventId}`} className={styles.grant}>
            <span>{words}</span>
            {onRevoke && (
              <IconButton
                icon="close"
                label={t('staffScreen:revokeOf', { grant: words })}
                onClick={() => onRevoke(grant)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
