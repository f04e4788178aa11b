import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getRace } from '@rajt/contract/content/operations/catalog';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import {
  acceptTeamInvitation,
  type TeamInvitation,
} from '@rajt/contract/entering/operations/team-invitations';
import { OwnAnswersForm } from '../own-answers-form.tsx';

interface InvitedFormProps {
  token: string;
  invitation: TeamInvitation;
  onJoined: () => void;
}

/** The data that a named member gives of themselves. */
export function InvitedForm({ token, invitation, onJoined }: InvitedFormProps) {
  const t = useT();
  const userId = useUserId();
  return (
    <OwnAnswersForm
      raceId={invitation.race.id}
      heatId={invitation.heat.id}
      draft={`invited:${invitation.race.id}`}
      send={(answers) => call(acceptTeamInvitation, { params: { userId }, body: { ...answers, token } })}
      updateCache={(queries) => {
        void invalidate(queries, listEntries);
        void invalidate(queries, getRace);
      }}
      done={() => {
        expectHeading();
        onJoined();
      }}
      say={{
        submit: t('invited:submit'),
        asWho: (name) => t('invited:asWho', { name }),
        refused: (why) => t('invited:refused', { why }),
      }}
    />
  );
}
