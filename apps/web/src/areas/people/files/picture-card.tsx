import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { currentLanguage, lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Avatar } from '@rajt/ui/avatar';
import { Icon } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { initials } from '../shared/picture/initials.ts';
import { usePicture } from '../shared/picture/use-picture.ts';
import styles from './picture-card.module.css';

/** Its own chunk, cropping included: few people change their picture. */
const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog, ['files']);

/** The person's face, or initials; pressing it changes it. */
export function PictureCard() {
  const t = useT();
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  const picture = usePicture(profile?.pictureFileId);
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={open}>
        <Avatar src={picture} initials={profile ? initials(profile, currentLanguage()) : ''} />
        <span className={styles.badge}>
          <Icon name="camera" size="1.125rem" />
        </span>
        <span className={styles.label}>{t(profile?.pictureFileId ? 'files:change' : 'files:add')}</span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PictureDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            picture={picture}
            fileId={profile?.pictureFileId ?? null}
          />
        </Suspense>
      )}
    </>
  );
}
