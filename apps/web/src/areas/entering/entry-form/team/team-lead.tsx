import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type LedTeam,
  listTeams,
  offerTeamLead,
  takeTeamLead,
} from '@rajt/contract/entering/operations/teams';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useState } from 'react';

/** The lead of a paid team: its leader offers the lead to the members, and one of them takes it. Each is asked before. */
export function TeamLead({ team: { teamEntryId, name, lead } }: { team: LedTeam }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const path = { userId: useUserId(), teamEntryId };
  const offer = useAction(offerTeamLead, {
    input: (isOffered: boolean) => ({ params: path, body: { isOffered } }),
    refresh: [listTeams],
    saved: (_, isOffered) => (isOffered ? t('team:lead.offered') : t('team:lead.kept')),
  });
  const take = useAction(takeTeamLead, {
    input: () => ({ params: path }),
    refresh: [listTeams],
    saved: t('team:lead.taken'),
    isIdempotent: true,
  });
  if (lead === 'mine') return null;
  if (lead === 'offered')
    return (
      <div>
        <p>{t('team:lead.offered')}</p>
        <Button variant="quiet" loading={offer.isPending} onClick={() => void offer.press(false)}>
          {t('team:lead.keep')}
        </Button>
      </div>
    );
  const isFree = lead === 'free';
  const press = () => (isFree ? take.press() : offer.press(true));
  return (
    <div>
      {isFree && <p>{t('team:lead.free')}</p>}
      <Button
        variant={isFree ? 'go' : 'quiet'}
        aria-label={`${t(isFree ? 'team:lead.take' : 'team:lead.offer')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {t(isFree ? 'team:lead.take' : 'team:lead.offer')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(isFree ? 'team:lead.takeTitle' : 'team:lead.offerTitle')}
        description={`${name}. ${t(isFree ? 'team:lead.takeText' : 'team:lead.offerText')}`}
        confirmLabel={t(isFree ? 'team:lead.take' : 'team:lead.offerButton')}
        cancelLabel={t('common:cancel')}
        loading={offer.isPending || take.isPending}
        onConfirm={() => void press().then(() => setAsking(false))}
      />
    </div>
  );
}
