import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { setInitials } from '@rajt/contract/raceday/operations/race-results';
import { SwitchField } from '@rajt/ui/check-field';
import { useQuery } from '@tanstack/react-query';

/** Whether public result lists show initials instead of the name. */
export function InitialsSwitch() {
  const t = useT();
  const params = { userId: useUserId() };
  const profile = queryOf(getProfile, { params });
  const { data } = useQuery(profile);
  const { press } = useAction(setInitials, {
    input: (showsInitials: boolean) => ({ params, body: { showsInitials } }),
    changes: profile,
    optimistic: (shown, showsInitials) => ({ ...shown, showsInitials }),
    saved: (_, showsInitials) => t(showsInitials ? 'consents:data.initialsOn' : 'consents:data.initialsOff'),
    undone: t('consents:data.initialsFailed'),
  });
  if (!data) return null;
  return (
    <SwitchField
      label={t('consents:data.initials')}
      hint={t('consents:data.initialsHint')}
      checked={data.showsInitials}
      onChange={({ target: { checked } }) => void press(checked)}
    />
  );
}
