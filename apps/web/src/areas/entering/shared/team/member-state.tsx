import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MemberData } from '@rajt/contract/entering/operations/entries';
import { Icon, type IconName } from '@rajt/ui/icons';
import styles from './member-state.module.css';

const ICONS: Record<MemberData['state'], IconName> = {
  complete: 'check',
  invited: 'mail',
  missing: 'warning',
  declined: 'close',
};

/** The state of a member's data, in a word and with its time. */
export function MemberState({ data: { state, at } }: { data: MemberData }) {
  const t = useT();
  const { dayTime } = useFormats();
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={ICONS[state]} size="1rem" />
      {t(`teamMember:state.${state}`, { at: at ? dayTime(at, 'monthDay') : '' })}
    </span>
  );
}
