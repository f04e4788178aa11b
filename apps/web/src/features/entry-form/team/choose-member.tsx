import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { ReactNode } from 'react';
import { isOfPerson } from '../../../shell/entered/of-person.ts';
import { type Candidate, fellowAsCandidate, type PickMember } from './member.ts';
import styles from './team.module.css';

export interface ChooseMemberProps {
  self: Candidate;
  /** Who cannot be chosen once more. */
  isChosen: (uid: string) => boolean;
  onChoose: (candidate: Candidate) => void;
  /** The fellows and the search, from the feature that owns them. */
  people: (pick: PickMember) => ReactNode;
}

/** Who comes into the team: oneself, or somebody of one's list. */
export function ChooseMember({ self, isChosen, onChoose, people }: ChooseMemberProps) {
  const t = useT();
  const { uid } = self.participant;
  const refusal = self.race.forMe.refusals.find(isOfPerson);
  return (
    <div className="stack">
      {!isChosen(uid) && (
        <p className={styles.self}>
          {refusal ? (
            t(`team:selfRefused.${refusal}`)
          ) : (
            <Button variant="quiet" icon="user" onClick={() => onChoose(self)}>
              {t('team:self')}
            </Button>
          )}
        </p>
      )}
      {people({ isChosen, onChoose: (fellow) => onChoose(fellowAsCandidate(self.race, fellow)) })}
    </div>
  );
}
