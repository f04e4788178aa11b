import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Avatar } from '@rajt/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePicture } from './use-picture.ts';

/** The person's face in the menu; `instead` until it is known, and when there is none. */
export function MemberPicture({ instead }: { instead: ReactNode }) {
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  const picture = usePicture(profile?.pictureFileId);
  return picture ? <Avatar src={picture} initials="" size="sm" /> : instead;
}
