import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { TasksScreen } from '../areas/office/tasks/tasks-screen.tsx';

const TABS = ['tasks', 'files'] as const;

export const Route = createFileRoute('/_staff/tasks/')({
  validateSearch: z.object({ tab: z.enum(TABS).optional().catch(undefined) }),
  component: Screen,
});

function Screen() {
  const { tab = 'tasks' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TasksScreen
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'tasks' ? undefined : next }, replace: true })}
    />
  );
}
