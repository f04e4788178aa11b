import { useT } from '@rajt/app-kit/texts/texts';
import type { Flag, FlagState } from '@rajt/contract/office/operations/flags';
import { Button } from '@rajt/ui/button';
import { Menu } from '@rajt/ui/menu';
import { Moment } from '../../../shell/moment.tsx';
import { useMe } from '../../../shell/session/signed-in.ts';
import styles from './flag-list.module.css';
import { FlagNotes } from './flag-notes.tsx';

interface Person {
  id: string;
  name: string;
}

interface FlagRowProps {
  flag: Flag;
  state: FlagState;
  /** Members of staff who may work on it. */
  staff: readonly Person[];
  isOpen: boolean;
  onToggle: () => void;
  onSettle: () => void;
  onAssign: (to: Person | null) => void;
}

/** A flag in words; opened, its details, its notes and its actions. */
export function FlagRow({ flag, state, staff, isOpen, onToggle, onSettle, onAssign }: FlagRowProps) {
  const t = useT();
  const me = useMe();
  const details = Object.entries(flag.detail);
  return (
    <li className={styles.row} data-row={flag.id}>
      <button type="button" className={styles.head} aria-expanded={isOpen} data-flag="" onClick={onToggle}>
        <span className={styles.text}>{flag.text}</span>
        <span className={styles.when}>
          <Moment at={flag.lastRaisedAt} />
        </span>
        <span className={styles.about}>
          <span>{flag.subject}</span>
          {flag.times > 1 && <span>{t('inbox:times', { count: flag.times })}</span>}
          {flag.assignedTo && <span>{t('inbox:assignedTo', { name: flag.assignedTo.name })}</span>}
          {flag.settledBy && <span>{t('inbox:settledBy', { name: flag.settledBy.name })}</span>}
        </span>
      </button>
      {isOpen && (
        <div className={styles.more}>
          {details.length > 0 && (
            <dl className="facts">
              {details.map(([name, value]) => (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value === null ? t('office:none') : String(value)}</dd>
                </div>
              ))}
            </dl>
          )}
          {flag.notes && <FlagNotes flag={flag} notes={flag.notes} state={state} />}
          <div className="cluster">
            <Button variant={state === 'open' ? 'primary' : 'quiet'} size="sm" onClick={onSettle}>
              {t(state === 'open' ? 'inbox:settle' : 'inbox:reopen')}
            </Button>
            <Menu
              trigger={
                <Button variant="quiet" size="sm" iconEnd="chevronDown">
                  {t('inbox:assign')}
                </Button>
              }
              entries={[
                {
                  key: 'me',
                  label: t('inbox:assignMe'),
                  onChoose: () => onAssign({ id: me.id, name: me.name }),
                },
                ...staff
                  .filter(({ id }) => id !== me.id)
                  .map((one) => ({ key: one.id, label: one.name, onChoose: () => onAssign(one) })),
                {
                  key: 'nobody',
                  label: t('inbox:assignNobody'),
                  isApart: true,
                  isDisabled: flag.assignedTo === null,
                  onChoose: () => onAssign(null),
                },
              ]}
            />
          </div>
        </div>
      )}
    </li>
  );
}
