import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Tabs } from '@rajt/ui/tabs';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PrivacyTabsProps {
  tab: 'requests' | 'retention';
  /** The contents of the tab. */
  children: ReactNode;
}

/** The two tabs of the privacy desk, each with its own URL. */
export function PrivacyTabs({ tab, children }: PrivacyTabsProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="stack">
      <PageTitle>{t('privacyDesk:title')}</PageTitle>
      <Tabs
        label={t('privacyDesk:tabs.label')}
        tabs={[
          { value: 'requests', label: t('privacyDesk:tabs.requests') },
          { value: 'retention', label: t('privacyDesk:tabs.retention') },
        ]}
        value={tab}
        onChange={(next) => void navigate({ to: next === 'requests' ? '/privacy' : '/privacy/retention' })}
      >
        {children}
      </Tabs>
    </div>
  );
}
