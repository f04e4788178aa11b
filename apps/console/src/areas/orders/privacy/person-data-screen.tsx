import { queryOf } from '@rajt/app-kit/api/query-of';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { getIdentity } from '@rajt/contract/orders/operations/privacy-desk';
import { Icon } from '@rajt/ui/icons';
import { Tabs } from '@rajt/ui/tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessTab } from './access-tab.tsx';
import { CorrectForm } from './correct-form.tsx';
import { DataTab } from './data-tab.tsx';
import { DESK_TABS, type DeskTab } from './desk-tab.ts';
import { EraseTab } from './erase-tab.tsx';
import { ErasedPerson } from './erased-person.tsx';
import { identityName } from './identity-name.ts';
import styles from './privacy.module.css';

interface PersonDataScreenProps {
  personId: string;
  tab: DeskTab;
  onTab: (tab: DeskTab) => void;
}

/** Reads, corrects and erases the personal data of a person, and lists the staff who have read them. */
export function PersonDataScreen(props: PersonDataScreenProps) {
  const [isErased, setErased] = useState(false);
  if (isErased) return <ErasedPerson personId={props.personId} />;
  return <PersonTabs {...props} onErased={() => setErased(true)} />;
}

function PersonTabs({ personId, tab, onTab, onErased }: PersonDataScreenProps & { onErased: () => void }) {
  const t = useT();
  const { data: identity } = useSuspenseQuery({
    ...queryOf(getIdentity, { params: { personId } }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={`stack ${styles.screen}`}>
      <Link to="/people/$personId" params={{ personId }} className="back-link">
        <Icon name="chevronLeft" />
        <span>{t('privacyDesk:desk.back')}</span>
      </Link>
      <PageTitle eyebrow={t('privacyDesk:desk.eyebrow')}>{identityName(identity)}</PageTitle>
      <Tabs
        label={t('privacyDesk:desk.tabs')}
        tabs={DESK_TABS.map((value) => ({ value, label: t(`privacyDesk:desk.${value}`) }))}
        value={tab}
        onChange={onTab}
      >
        {tab === 'data' && <DataTab personId={personId} hasAccount={identity.email !== null} />}
        {tab === 'correct' && <CorrectForm identity={identity} />}
        {tab === 'erase' && <EraseTab personId={personId} onErased={onErased} />}
        {tab === 'access' && <AccessTab personId={personId} />}
      </Tabs>
    </div>
  );
}
