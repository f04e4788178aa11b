import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  endStaffSessions,
  listStaff,
  revokeStaffRole,
  type StaffMember,
} from '@rajt/contract/office/operations/staff';
import { ConfirmDialog, Dialog } from '@rajt/ui/dialog';
import { IconButton } from '@rajt/ui/icon-button';
import { Menu } from '@rajt/ui/menu';
import { Skeleton } from '@rajt/ui/skeleton';
import { Suspense, useState } from 'react';
import { later } from '../../../shell/later.ts';
import { useMe } from '../../../shell/session/signed-in.ts';
import { GrantList } from '../shared/grant-list.tsx';
import styles from './staff-screen.module.css';

// The dialogs over the list are loaded when they are opened.
const GrantForm = later(async () => (await import('./grant-form.tsx')).GrantForm);
const ResetForm = later(async () => (await import('./reset-form.tsx')).ResetForm);

type Grant = StaffMember['grants'][number];

/** A member of staff with the actions on their roles, sessions and second factor; the caller's own factor cannot be reset. */
export function MemberRow({ member }: { member: StaffMember }) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const [open, setOpen] = useState<'grant' | 'reset' | null>(null);
  const [toRevoke, setToRevoke] = useState<Grant | null>(null);
  const isMe = member.id === me.id;
  const end = useAction(endStaffSessions, {
    input: () => ({ params: { staffId: member.id } }),
    refresh: [listStaff],
    saved: ({ ended }) => t('staffScreen:ended', { count: ended }),
  });
  const revoke = useAction(revokeStaffRole, {
    input: ({ role, eventId }: Grant) => ({ params: { staffId: member.id }, body: { role, eventId } }),
    refresh: [listStaff],
    saved: t('staffScreen:revoked'),
    undone: t('staffScreen:notRevoked'),
  });
  const about = [
    member.secondFactorSince === null
      ? t('staffScreen:noFactor')
      : t('staffScreen:factorSince', { day: formats.day(member.secondFactorSince, 'short') }),
    t('staffScreen:codesLeft', { count: member.recoveryCodesLeft }),
    t('staffScreen:sessions', { count: member.sessions }),
  ];
  return (
    <li className={styles.member}>
      <div>
        <p className={styles.name}>{isMe ? t('staffScreen:me', { name: member.name }) : member.name}</p>
        {member.email && <p className="text-soft text-small">{member.email}</p>}
        <p className={styles.about}>
          {about.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <div className={styles.grants}>
        <GrantList grants={member.grants} onRevoke={setToRevoke} />
      </div>
      <Menu
        trigger={
          <IconButton
            icon="menu"
            variant="outlined"
            label={t('staffScreen:actionsOf', { name: member.name })}
          />
        }
        entries={[
          { key: 'grant', icon: 'plus', label: t('staffScreen:grant'), onChoose: () => setOpen('grant') },
          {
            key: 'end',
            icon: 'logout',
            label: t(isMe ? 'staffScreen:endOthers' : 'staffScreen:end'),
            onChoose: () => void end.press(),
            isDisabled: member.sessions === 0,
          },
          {
            key: 'reset',
            icon: 'undo',
            label: t('staffScreen:reset'),
            onChoose: () => setOpen('reset'),
            isDisabled: isMe || member.secondFactorSince === null,
          },
        ]}
      />
      <Dialog
        open={open !== null}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={t(open === 'reset' ? 'staffScreen:resetOf' : 'staffScreen:grantTo', { name: member.name })}
        closeLabel={t('common:close')}
        startsAtField
      >
        <Suspense fallback={<Skeleton lines={4} />}>
          {open === 'grant' && <GrantForm member={member} onDone={() => setOpen(null)} />}
          {open === 'reset' && <ResetForm member={member} onDone={() => setOpen(null)} />}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={toRevoke !== null}
        onOpenChange={(isOpen) => !isOpen && setToRevoke(null)}
        title={t('staffScreen:revokeTitle')}
        description={
          toRevoke &&
          t('staffScreen:revokeText', {
            name: member.name,
            role: t(`office:role.${toRevoke.role}`),
            event: toRevoke.eventName ?? t('office:allEvents'),
          })
        }
        confirmLabel={t('staffScreen:revoke')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => {
          if (toRevoke) void revoke.press(toRevoke);
          setToRevoke(null);
        }}
      />
    </li>
  );
}
