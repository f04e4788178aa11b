import { queryOf } from '@rajt/app-kit/api/query-of';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { GROUPS_SAVE_UNTIL_HOURS } from '@rajt/rules/entering/waiting';
import { CheckboxField } from '@rajt/ui/check-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOfPerson, type OfPerson } from '../entered/of-person.ts';

interface WaitingGroupProps {
  raceId: string;
  people: readonly string[];
  onChange: (people: readonly string[]) => void;
  /** The people who wait already. */
  waitingUids: readonly string[];
  /** Why one cannot enter oneself. */
  selfRefusal: OfPerson | undefined;
}

/** The people to wait for; the reader alone, unless others are chosen. A person who cannot wait has a reason. */
export function WaitingGroup({ raceId, people, onChange, waitingUids, selfRefusal }: WaitingGroupProps) {
  const t = useT();
  const userId = useUserId();
  const { language } = useFormats();
  // If the reader cannot wait themselves, another person must be chosen. It stays open then.
  const [isOpen] = useState(people.length === 0);
  const { data: fellows } = useQuery(queryOf(listFellows, { params: { userId }, query: { race: raceId } }));
  if (!fellows) return null;
  const choice = [
    { uid: userId, name: t('waiting:me'), refusal: selfRefusal },
    ...fellows.map((fellow) => ({
      uid: fellow.uid,
      name: fullName(fellow, language),
      refusal: fellow.forRace?.refusals.find(isOfPerson),
    })),
  ];
  const whyNot = ({ uid, refusal }: (typeof choice)[number]) => {
    if (waitingUids.includes(uid)) return t('waiting:waitsAlready');
    return refusal && t(`fellows:refusal.${refusal}`);
  };
  return (
    <details open={isOpen}>
      <summary>{t('waiting:together')}</summary>
      <fieldset>
        <legend>{t('waiting:group', { hours: GROUPS_SAVE_UNTIL_HOURS })}</legend>
        {choice.map((one) => {
          const reason = whyNot(one);
          const isChosen = people.includes(one.uid);
          return (
            <CheckboxField
              key={one.uid}
              label={one.name}
              hint={reason}
              checked={isChosen}
              disabled={!isChosen && (reason !== undefined || people.length >= GROUP_MAX_PEOPLE)}
              onChange={({ target }) =>
                onChange(target.checked ? [...people, one.uid] : people.filter((uid) => uid !== one.uid))
              }
            />
          );
        })}
      </fieldset>
      <p>
        <Link to="/races/$raceId/entryform/other-participant" params={{ raceId }} hash="people">
          {t('waiting:addSomebody')}
        </Link>
      </p>
    </details>
  );
}
