import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Tabs } from '@rajt/ui/tabs';
import { ExportList } from '../shared/files/export-list.tsx';
import { TaskList } from './task-list.tsx';

interface TasksScreenProps {
  tab: 'tasks' | 'files';
  onTab: (tab: 'tasks' | 'files') => void;
}

/** The screen of tasks with their progress, and of files to download. */
export function TasksScreen({ tab, onTab }: TasksScreenProps) {
  const t = useT();
  const tabs = [
    { value: 'tasks', label: t('bulkTasks:tasks') },
    { value: 'files', label: t('bulkTasks:files') },
  ] as const;
  return (
    <div className="stack">
      <PageTitle>{t('bulkTasks:title')}</PageTitle>
      <Tabs label={t('bulkTasks:title')} tabs={tabs} value={tab} onChange={onTab}>
        {tab === 'tasks' ? <TaskList /> : <ExportList />}
      </Tabs>
    </div>
  );
}
