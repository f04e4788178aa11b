import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link, useNavigate } from '@tanstack/react-router';
import { TaskPanel } from '../shared/tasks/task-panel.tsx';
import { TaskItems } from './task-items.tsx';

/** The screen of one task, with the outcome of each item. */
export function TaskScreen({ taskId }: { taskId: string }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="stack" style={{ maxWidth: '60rem' }}>
      <Link to="/tasks" className="back-link">
        <Icon name="chevronLeft" />
        <span>{t('bulkTasks:title')}</span>
      </Link>
      <PageTitle>{t('bulkTasks:one', { id: taskId })}</PageTitle>
      <section className="panel">
        <TaskPanel
          taskId={taskId}
          onUndo={(undo) => void navigate({ to: '/tasks/$taskId', params: { taskId: undo.id } })}
        />
      </section>
      <TaskItems taskId={taskId} />
    </div>
  );
}
