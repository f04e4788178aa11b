import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { setFindable } from '@rajt/contract/entering/operations/fellows';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { ageOn, budapestDate } from '@rajt/rules/dates';
import { ADULT_AGE } from '@rajt/rules/entering/fellows';
import { SwitchField } from '@rajt/ui/check-field';
import { useQuery } from '@tanstack/react-query';

/** Whether others find one by name. Nobody finds a minor, so a minor is not asked. */
export function FindableSwitch() {
  const t = useT();
  const params = { userId: useUserId() };
  const profile = queryOf(getProfile, { params });
  const { data } = useQuery(profile);
  const { press } = useAction(setFindable, {
    input: (isFindable: boolean) => ({ params, body: { isFindable } }),
    changes: profile,
    optimistic: (shown, isFindable) => ({ ...shown, isFindable }),
    saved: (_, isFindable) => t(isFindable ? 'fellows:findableOn' : 'fellows:findableOff'),
    undone: t('fellows:findableFailed'),
  });
  if (!data || ageOn(data.birthDate, budapestDate(new Date())) < ADULT_AGE) return null;
  return (
    <SwitchField
      label={t('fellows:findable')}
      hint={t('fellows:findableHint')}
      checked={data.isFindable}
      onChange={({ target: { checked } }) => void press(checked)}
    />
  );
}
