import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { MemberData } from '@rajt/contract/entering/operations/entries';
import { isTeamComplete, teamCount } from '@rajt/rules/entering/team';
import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import { IconButton } from '@rajt/ui/icon-button';
import { MemberState } from '../../shared/team/member-state.tsx';
import styles from './team.module.css';

export interface ShownMember {
  readonly key: string;
  readonly name: string;
  /** There are answers to look at again; absent: there are. */
  readonly canChange?: boolean;
  /** Whole forints; null where the team has one price. */
  readonly amount: number | null;
  /** How far their data are known; absent before the team is entered. */
  readonly data?: MemberData;
  readonly note?: string;
  /** The fee for a substitute in their place; absent: nothing. */
  readonly swapFee?: string;
  /** Somebody else can come in their place; absent: they can. */
  readonly canSwap?: boolean;
}

interface MembersListProps {
  race: Pick<RaceDetail, 'team' | 'teamSizes'>;
  members: readonly ShownMember[];
  /** By position: to `at` from `from`. */
  onMove?: ((from: number, at: number) => void) | undefined;
  onChange?: ((at: number) => void) | undefined;
  onSwap?: ((at: number) => void) | undefined;
  onRemove?: ((at: number) => void) | undefined;
  /** Further actions for a member. */
  more?: ((at: number) => Elements) | undefined;
}

/** The members in their order, in a relay with their legs, and whether the team is complete. */
export function MembersList({ race, members, onMove, onChange, onSwap, onRemove, more }: MembersListProps) {
  const t = useT();
  const { money, distance } = useFormats();
  const { teamSizes, team } = race;
  const sizes = teamSizes.join(', ');
  return (
    <div className="stack gap-3">
      <p role="status" className={styles.count}>
        {isTeamComplete(members.length, teamSizes)
          ? t('team:complete', { count: members.length })
          : t('team:incomplete', { members: teamCount(members.length, teamSizes), sizes })}
      </p>
      <ol className={styles.members}>
        {members.map(({ key, name, amount, data, note, swapFee, canSwap = true, canChange = true }, at) => {
          const leg = team?.legs[at];
          return (
            <li key={key} className={styles.member}>
              <span className={styles.leg}>{at + 1}.</span>
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                <p className={styles.about}>
                  {[leg && distance(leg), amount !== null && money({ amount, currency: 'HUF' })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {data && <MemberState data={data} />}
                {note && <p className={styles.about}>{note}</p>}
                {more?.(at)}
                <div className={styles.links}>
                  {onChange && canChange && (
                    <Button
                      variant="link"
                      size="sm"
                      aria-label={t('team:answersOf', { name })}
                      onClick={() => onChange(at)}
                    >
                      {t('team:answers')}
                    </Button>
                  )}
                  {onSwap && canSwap && (
                    <Button
                      variant="link"
                      size="sm"
                      aria-label={
                        swapFee ? t('team:swapForOf', { name, fee: swapFee }) : t('team:swapOf', { name })
                      }
                      onClick={() => onSwap(at)}
                    >
                      {swapFee ? t('team:swapFor', { fee: swapFee }) : t('team:swap')}
                    </Button>
                  )}
                </div>
              </div>
              <div className={styles.buttons}>
                {onMove && (
                  <>
                    <IconButton
                      icon="chevronUp"
                      label={t('team:upOf', { name })}
                      aria-disabled={at === 0}
                      onClick={() => at > 0 && onMove(at, at - 1)}
                    />
                    <IconButton
                      icon="chevronDown"
                      label={t('team:downOf', { name })}
                      aria-disabled={at === members.length - 1}
                      onClick={() => at < members.length - 1 && onMove(at, at + 1)}
                    />
                  </>
                )}
                {onRemove && (
                  <IconButton
                    icon="trash"
                    label={t('team:removeOf', { name })}
                    onClick={() => onRemove(at)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A list with one of its items moved. */
export function moved<T>(items: readonly T[], from: number, at: number): T[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(at, 0, item);
}
