import { createFileRoute } from '@tanstack/react-router';
import { TaskScreen } from '../areas/office/tasks/task-screen.tsx';

export const Route = createFileRoute('/_staff/tasks/$taskId')({ component: Screen });

function Screen() {
  const { taskId } = Route.useParams();
  return <TaskScreen key={taskId} taskId={taskId} />;
}
