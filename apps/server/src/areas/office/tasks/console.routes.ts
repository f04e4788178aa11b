import * as operations from '@rajt/contract/office/operations/tasks';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { StaffTasks } from './staff-tasks.ts';

export function taskRoutes(console: ConsoleApp, tasks: StaffTasks): void {
  serveConsole(console, operations.listTasks, async ({ staff, query, language }) =>
    ok({ data: await tasks.list(staff, query.after, language) }),
  );
  serveConsole(console, operations.getTask, async ({ staff, params, language }) =>
    ok({ data: await tasks.get(staff, params.taskId, language) }),
  );
  serveConsole(console, operations.listTaskItems, async ({ staff, params, query, language }) =>
    ok({ data: await tasks.items(staff, params.taskId, query, language) }),
  );
  serveConsole(console, operations.startTask, async ({ staff, params, language }) =>
    ok({ data: await tasks.start(staff, params.taskId, language) }),
  );
  serveConsole(console, operations.stopTask, async ({ staff, params, language }) =>
    ok({ data: await tasks.stop(staff, params.taskId, language) }),
  );
  serveConsole(console, operations.undoTask, async ({ staff, params, language }) => ({
    status: 201 as const,
    body: { data: await tasks.undo(staff, params.taskId, language) },
  }));
}
