import { createFileRoute } from '@tanstack/react-router';
import { TasksScreen } from '../areas/office/tasks/tasks-screen.tsx';

export const Route = createFileRoute('/_staff/tasks/')({
  validateSearch: ({ tab }): { tab?: 'files' } => (tab === 'files' ? { tab } : {}),
  component: Screen,
});

function Screen() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TasksScreen
      tab={tab ?? 'tasks'}
      onTab={(next) => void navigate({ search: next === 'tasks' ? {} : { tab: next }, replace: true })}
    />
  );
}
