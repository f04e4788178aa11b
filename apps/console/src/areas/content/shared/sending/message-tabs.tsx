import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Tabs } from '@rajt/ui/tabs';
import type { ReactNode } from 'react';

export type MessageTab = 'entrants' | 'news';

interface MessageTabsProps {
  tab: MessageTab;
  onTab: (tab: MessageTab) => void;
  /** The contents of the tab. */
  children: ReactNode;
}

/** The tabs of messages to entrants and of news, for members of staff who write both. */
export function MessageTabs({ tab, onTab, children }: MessageTabsProps) {
  const t = useT();
  return (
    <div className="stack">
      <PageTitle>{t('entrantMessages:title')}</PageTitle>
      <Tabs
        label={t('newsScreen:tabs.label')}
        tabs={[
          { value: 'entrants', label: t('newsScreen:tabs.entrants') },
          { value: 'news', label: t('newsScreen:tabs.news') },
        ]}
        value={tab}
        onChange={onTab}
      >
        {children}
      </Tabs>
    </div>
  );
}
