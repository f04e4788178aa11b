import { EmailAddress } from '@rajt/app-kit/formats/email-address.tsx';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { ReactNode } from 'react';
import { AnniversaryBadge } from './anniversary-badge.tsx';
import styles from './profile-head.module.css';

/** The person, large: picture, name, and how often they have been here. */
export function ProfileHead({ profile, picture }: { profile: Profile; picture: ReactNode }) {
  const t = useT();
  return (
    <header className={styles.head}>
      {picture}
      <div className={styles.words}>
        <PageTitle title={t('shell:profile')} className={styles.name}>
          {fullName(profile, currentLanguage())}
        </PageTitle>
        <p className={styles.email}>
          <EmailAddress email={profile.email} />
        </p>
      </div>
      <AnniversaryBadge />
    </header>
  );
}
