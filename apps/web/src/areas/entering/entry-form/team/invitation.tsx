import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { inviteMember, takeInvitationBack } from '@rajt/contract/entering/operations/team-invitations';
import { getTeam, type Team } from '@rajt/contract/entering/operations/teams';
import { namedMember } from '@rajt/contract/entering/schemas/named-member';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { EmailField } from '@rajt/ui/email-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './team.module.css';
import { useShareLink } from './use-share-link.ts';

interface InvitationProps {
  teamEntryId: string;
  member: Team['memberEntries'][number];
}

/** The leader's actions for a member whose data are missing: share their link, send it, revoke it. */
export function Invitation({ teamEntryId, member }: InvitationProps) {
  const t = useT();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const share = useShareLink();
  const [isAsked, setAsked] = useState(false);
  const params = { userId, teamEntryId, entryId: member.entryId };
  const shown = { params: { userId, teamEntryId } };
  const { name } = member.participant;
  const { email = '', link = null } = member.invitation ?? {};
  const known = (data: Team) => setKnown(queryClient, getTeam, shown, data);

  const newLink = useAction(inviteMember, {
    input: () => ({ params, body: { email: '' } }),
    refresh: [getCart],
    done: known,
    saved: t('teamMember:linkMade'),
    undone: t('teamMember:inviteFailed'),
  });
  const takeBack = useAction(takeInvitationBack, {
    input: () => ({ params }),
    refresh: [getCart],
    done: known,
    saved: t('teamMember:takenBack'),
    undone: t('teamMember:takeBackFailed'),
  });
  return (
    <>
      {email !== '' && <p className={styles.about}>{email}</p>}
      <div className={styles.links}>
        {link ? (
          <Button
            variant="link"
            size="sm"
            icon="share"
            aria-label={t('teamMember:shareOf', { name })}
            onClick={() => void share(name, link)}
          >
            {t('teamMember:share')}
          </Button>
        ) : (
          <Button
            variant="link"
            size="sm"
            icon="plus"
            aria-label={t('teamMember:newLinkOf', { name })}
            loading={newLink.isPending}
            onClick={() => void newLink.press()}
          >
            {t('teamMember:newLink')}
          </Button>
        )}
        <Button
          variant="link"
          size="sm"
          icon="mail"
          aria-label={t(email === '' ? 'teamMember:sendOf' : 'teamMember:sendAgainOf', { name })}
          onClick={() => setAsked(true)}
        >
          {t(email === '' ? 'teamMember:send' : 'teamMember:sendAgain')}
        </Button>
        {link && (
          <Button
            variant="link"
            size="sm"
            icon="close"
            aria-label={t('teamMember:takeBackOf', { name })}
            loading={takeBack.isPending}
            onClick={() => void takeBack.press()}
          >
            {t('teamMember:takeBack')}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('teamMember:sendTitle', { name })}
        closeLabel={t('common:close')}
      >
        <SendForm
          params={params}
          email={email}
          onSent={(data) => {
            known(data);
            setAsked(false);
          }}
        />
      </Dialog>
    </>
  );
}

const address = namedMember.pick({ email: true });

interface SendFormProps {
  params: { userId: string; teamEntryId: string; entryId: string };
  email: string;
  onSent: (team: Team) => void;
}

/** The form for the invitation's address. */
function SendForm({ params, email, onSent }: SendFormProps) {
  const t = useT();
  const form = useScreenForm<{ email: string }, { email: string }, Awaited<ReturnType<typeof send>>>({
    id: `team-invitation:${params.entryId}`,
    schema: address.refine((one) => one.email !== '', { path: ['email'], error: 'required' }),
    defaults: { email },
    send: (body) => send(params, body),
    done: ({ answer }) => onSent(answer.data),
    toast: { text: t('teamMember:sent') },
  });
  return (
    <ScreenForm form={form} submit={t('teamMember:sendDone')}>
      <EmailField {...form.field('email')} label={t('auth:email')} autoComplete="off" />
    </ScreenForm>
  );
}

const send = (params: SendFormProps['params'], body: { email: string }) =>
  call(inviteMember, { params, body });
