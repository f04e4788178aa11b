import { afterAll, beforeAll } from 'vitest';
import { changeEvent } from '../src/commands/event.ts';
import type { TestApp } from './app.ts';
import { openOwner } from './open-owner.ts';

/** The organiser's command for events (`npm run event`) for tests; `t` is read when the app exists. */
export function eventCommand(t: () => Pick<TestApp, 'database'>) {
  let owner: ReturnType<typeof openOwner>;
  beforeAll(() => {
    owner = openOwner(t().database);
  });
  afterAll(() => owner.close());

  /** Returns the lines that it prints. */
  return async (...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    await changeEvent(owner.db, args, (line) => lines.push(line));
    return lines;
  };
}
