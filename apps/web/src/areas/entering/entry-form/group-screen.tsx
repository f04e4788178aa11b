import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { Link } from '@tanstack/react-router';
import { OfferRest } from '../shared/waiting/offer-rest.tsx';
import { offerFor, withOffer } from '../shared/waiting/with-offer.ts';
import { ChooseParticipant } from './choose-participant.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { FellowGone } from './fellow-cannot-enter.tsx';
import { GroupForm, type GroupFormProps } from './group-form.tsx';
import { groupMembers } from './group-member.ts';
import { NOTHING_KNOWN } from './known-answers.ts';
import { useEntryData } from './use-entry-data.ts';

interface GroupScreenProps extends Pick<GroupFormProps, 'onLeaveOut' | 'onHeld'> {
  raceId: string;
  /** The chosen people: the signed-in one or fellows. */
  uids: readonly string[];
}

/** The entry form of several people, or why there is none. */
export function GroupScreen({ raceId, uids, onLeaveOut, onHeld }: GroupScreenProps) {
  const t = useT();
  const { race, waiting, heats, profile, fellows, defaults } = useEntryData(raceId, true);
  const offer = offerFor(waiting, uids);

  const content = () => {
    if (!(race.data && heats.data && profile.data && fellows.data) || defaults.isPending) {
      const failed = [heats, profile, fellows].filter(({ error, data }) => error && !data);
      const [first] = failed;
      if (!first?.error) return <EntrySkeleton label={t('entry:loading')} />;
      return (
        <ErrorScreen
          error={first.error}
          onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
        />
      );
    }
    const offered = withOffer(race.data, heats.data, offer);
    const members = groupMembers(uids, offered.race, profile.data, fellows.data);
    if (members.length === 0) return <FellowGone raceId={raceId} />;
    return (
      <>
        {members.length < uids.length && <Notice kind="warning">{t('group:gone')}</Notice>}
        <div>
          <Button
            variant="quiet"
            size="sm"
            icon="chevronLeft"
            render={
              <Link
                to="/races/$raceId/entryform/other-participant"
                params={{ raceId }}
                search={{ chosen: uids.map(Number) }}
              />
            }
          >
            {t('group:changePeople')}
          </Button>
        </div>
        <OfferRest offer={offer} />
        <GroupForm
          race={offered.race}
          heats={offered.heats}
          members={members}
          known={defaults.data ?? NOTHING_KNOWN}
          onLeaveOut={onLeaveOut}
          onHeld={onHeld}
        />
      </>
    );
  };
  return (
    <ChooseParticipant raceId={raceId} offer={offer}>
      {content()}
    </ChooseParticipant>
  );
}
