import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getRace } from '@rajt/contract/content/operations/catalog';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from './choice.ts';
import { ChoosePerson } from './choose-person.tsx';

/** The buyer among the people who are entered together; not drawn when they cannot enter. */
export function ChooseMe({ raceId, choice }: { raceId: string; choice: Choice }) {
  const t = useT();
  const uid = useUserId();
  const { data: race } = useQuery(queryOf(getRace, { params: { raceId } }));
  if (!race?.forMe.price || race.forMe.refusals.length > 0) return null;
  return <ChoosePerson uid={uid} name={t('group:me')} choice={choice} />;
}
