import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { ReactNode } from 'react';
import { isOfPerson } from '../../shared/entered/of-person.ts';
import { type Candidate, fellowAsCandidate, type PickMember } from './member.ts';
import styles from './team.module.css';

export interface ChooseMemberProps {
  self: Candidate;
  /** Whether a person is chosen already. */
  isChosen: (uid: string) => boolean;
  onChoose: (candidate: Candidate) => void;
  /** Somebody is to be named, who gives their own data. */
  onName: () => void;
  /** Nobody pays a price of their own: the place is paid. */
  hidesPrice?: boolean;
  /** The fellows and the search, from the feature that owns them. */
  people: (pick: PickMember) => ReactNode;
}

/** The choice of a team member: oneself, or a person of one's list. */
export function ChooseMember({
  self,
  isChosen,
  onChoose,
  onName,
  people,
  hidesPrice = self.race.pricePer === 'team',
}: ChooseMemberProps) {
  const t = useT();
  const { uid } = self.participant;
  const refusal = self.race.forMe.refusals.find(isOfPerson);
  return (
    <div className="stack">
      {!isChosen(uid) && refusal && <p>{t(`team:selfRefused.${refusal}`)}</p>}
      <div className={styles.self}>
        {!isChosen(uid) && !refusal && (
          <Button variant="quiet" icon="user" onClick={() => onChoose(self)}>
            {t('team:self')}
          </Button>
        )}
        <Button variant="quiet" icon="mail" onClick={onName}>
          {t('teamMember:name')}
        </Button>
      </div>
      <p className="text-soft">{t('teamMember:nameHint')}</p>
      {people({
        isChosen,
        hidesPrice,
        onChoose: (fellow) => onChoose(fellowAsCandidate(self.race, fellow)),
      })}
    </div>
  );
}
