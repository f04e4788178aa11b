import { useT } from '@rajt/app-kit/texts/texts';
import type { Flag, FlagState } from '@rajt/contract/office/operations/flags';
import { Button } from '@rajt/ui/button';
import { Menu } from '@rajt/ui/menu';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useMe } from '../../../shell/session/signed-in.ts';
import { fieldWords, valueWords } from '../shared/changes/field-words.ts';
import styles from './flag-list.module.css';
import { FlagNotes } from './flag-notes.tsx';
import { placesOf } from './flag-places.ts';

interface Person {
  id: string;
  name: string;
}

export interface FlagMoreProps {
  flag: Flag;
  state: FlagState;
  /** Members of staff who may work on the flag. */
  staff: readonly Person[];
  /** Whether the flag was opened to write a note. */
  isNoting: boolean;
  onSettle: () => void;
  onAssign: (to: Person | null) => void;
}

/** An opened flag: its details, the links to its subject, its notes and its actions. */
export function FlagMore({ flag, state, staff, isNoting, onSettle, onAssign }: FlagMoreProps) {
  const t = useT();
  const me = useMe();
  const details = Object.entries(flag.detail);
  const { taskId, newsId, requestId, message, paragraphsOf, personId, entries } = placesOf(flag);
  const others = staff.filter(({ id }) => id !== me.id);
  return (
    <div className={styles.more}>
      {details.length > 0 && (
        <dl className="facts">
          {details.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{fieldWords(t, name)}</dt>
              <dd>{value === null ? t('office:none') : valueWords(t, name, String(value))}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {(taskId || newsId || requestId || message || paragraphsOf || personId || entries) && (
        <p className="cluster">
          {taskId && (
            <Link to="/tasks/$taskId" params={{ taskId }}>
              {t('bulkTasks:one', { id: taskId })}
            </Link>
          )}
          {newsId && (
            <Link to="/news/$newsId" params={{ newsId }}>
              {t('inbox:toNews')}
            </Link>
          )}
          {requestId && (
            <Link to="/privacy/requests/$requestId" params={{ requestId }} preload={false}>
              {t('inbox:toRequest')}
            </Link>
          )}
          {message && (
            <Link to="/messages/$eventId/$messageId" params={message}>
              {t('inbox:toMessage')}
            </Link>
          )}
          {paragraphsOf && (
            <Link to="/messages/$eventId/mails" params={{ eventId: paragraphsOf }}>
              {t('inbox:toParagraphs')}
            </Link>
          )}
          {personId && (
            <Link to="/people/$personId" params={{ personId }} preload={false}>
              {t('inbox:toPerson')}
            </Link>
          )}
          {entries && (
            <Link to="/entries" search={entries}>
              {t('inbox:toEntries')}
            </Link>
          )}
        </p>
      )}
      {flag.notes && <FlagNotes flag={flag} notes={flag.notes} state={state} isNoting={isNoting} />}
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
            { key: 'me', label: t('inbox:assignMe'), onChoose: () => onAssign({ id: me.id, name: me.name }) },
            ...others.map((one) => ({ key: one.id, label: one.name, onChoose: () => onAssign(one) })),
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
  );
}
