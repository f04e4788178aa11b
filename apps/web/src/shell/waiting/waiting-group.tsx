import { queryOf } from '@rajt/app-kit/api/query-of';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listFellows } from '@rajt/contract/operations/fellows';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/fellows';
import { GROUPS_SAVE_UNTIL_HOURS } from '@rajt/rules/waiting';
import { CheckboxField } from '@rajt/ui/check-field';
import { useQuery } from '@tanstack/react-query';

interface WaitingGroupProps {
  people: readonly string[];
  onChange: (people: readonly string[]) => void;
}

/** Whom one waits with; alone, unless somebody is chosen. Who has no fellows is not asked. */
export function WaitingGroup({ people, onChange }: WaitingGroupProps) {
  const t = useT();
  const userId = useUserId();
  const { language } = useFormats();
  const { data: fellows } = useQuery(queryOf(listFellows, { params: { userId }, query: {} }));
  if (!fellows || fellows.length === 0) return null;
  const choice = [
    { uid: userId, name: t('waiting:me') },
    ...fellows.map((fellow) => ({ uid: fellow.uid, name: fullName(fellow, language) })),
  ];
  return (
    <details>
      <summary>{t('waiting:together')}</summary>
      <fieldset>
        <legend>{t('waiting:group', { hours: GROUPS_SAVE_UNTIL_HOURS })}</legend>
        {choice.map(({ uid, name }) => (
          <CheckboxField
            key={uid}
            label={name}
            checked={people.includes(uid)}
            disabled={!people.includes(uid) && people.length >= GROUP_MAX_PEOPLE}
            onChange={({ target }) =>
              onChange(target.checked ? [...people, uid] : people.filter((one) => one !== uid))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
