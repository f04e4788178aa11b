import { queryOf } from '@rajt/app-kit/api/query-of';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useUserId } from '@rajt/app-kit/session/session';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { captionSuggestions } from '@rajt/rules/shop/caption';
import { useQuery } from '@tanstack/react-query';
import { TypeScreen } from './type-screen.tsx';

/** The trophies, each with the reader's own name on it. */
export function TrophiesScreen() {
  const t = useT();
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  const names = profile ? [fullName(profile, currentLanguage())] : [];
  const [caption] = captionSuggestions([...names, t('trophies:sample')]);
  return <TypeScreen type="trophy" text={(key) => t(`trophies:${key}`)} caption={caption} />;
}
