import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { TeamEntry } from '@rajt/contract/entering/operations/entries';
import { isTeamComplete, teamCount } from '@rajt/rules/entering/team';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { MemberState } from '../../entering/shared/team/member-state.tsx';
import type { AppliedCoupon } from './applied-coupons.ts';
import styles from './cart-team-card.module.css';
import { entryName } from './entry-name.ts';
import { teamName } from './entry-texts.ts';
import { ItemCoupons } from './item-coupons.tsx';
import { teamFee } from './team-fee.ts';

interface CartTeamCardProps {
  team: TeamEntry;
  coupons: readonly AppliedCoupon[];
  /** Not while a payment is open. */
  onRemove?: () => void;
}

/** A team that waits for its payment: its members, and how many are missing. */
export function CartTeamCard({ team, coupons, onRemove }: CartTeamCardProps) {
  const t = useT();
  const { money } = useFormats();
  const { race, memberEntries, teamSizes } = team;
  const name = teamName(team);
  const isComplete = isTeamComplete(memberEntries.length, teamSizes);
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.fact}>{t('team:inRace', { race: entryName(team) })}</p>
        <ol className={styles.members}>
          {memberEntries.map(({ entryId, participant, fee, data }) => (
            <li key={entryId} className={styles.member}>
              <span>
                {participant.name}{' '}
                {data.state === 'complete' && (
                  <span className={styles.uid}>({t('cart:participantId', { uid: participant.uid })})</span>
                )}
              </span>
              {!team.price && <span className={styles.fee}>{money(fee)}</span>}
              {data.state !== 'complete' && (
                <div>
                  <MemberState data={data} />
                </div>
              )}
            </li>
          ))}
        </ol>
        {isComplete && memberEntries.some(({ data }) => data.state !== 'complete') && (
          <p className={styles.fact}>{t('teamMember:payable')}</p>
        )}
        {team.price && <p className={styles.fact}>{t('team:oneFee', { count: memberEntries.length })}</p>}
        {!isComplete && (
          <p className={styles.missing}>
            <Icon name="warning" size="1.125rem" />
            {t('team:incomplete', {
              members: teamCount(memberEntries.length, teamSizes),
              sizes: teamSizes.join(', '),
            })}
          </p>
        )}
      </div>
      <div className={styles.price}>
        <span className={styles.total}>{money(teamFee(team))}</span>
        {onRemove && (
          <div className={styles.actions}>
            <Button
              variant="link"
              size="sm"
              icon="edit"
              aria-label={t('team:changeOf', { name })}
              render={
                <Link
                  to="/entries/$entryId/modify-team-entry"
                  params={{ entryId: team.teamEntryId }}
                  search={{ page: 'cart' }}
                />
              }
            >
              {t('team:change')}
            </Button>
            <Button
              variant="link"
              size="sm"
              icon="trash"
              aria-label={t('cart:removeNamed', { race: race.name, name })}
              onClick={onRemove}
            >
              {t('cart:remove')}
            </Button>
          </div>
        )}
      </div>
      <ItemCoupons coupons={coupons} />
    </article>
  );
}
