import type { Side } from '../against/side.ts';
import { makeFolder } from '../lib/folder.ts';
import type { Figure } from '../lib/result.ts';
import { type AtRest, measureAtRest, megabytes } from './at-rest.ts';
import { startOnce } from './start-once.ts';

/** `npm run bench -- against REV start`: each turn starts twice over one new folder, and rests after the second start. */
export async function openStartSide(checkout: string): Promise<Side> {
  // Builds the web app, which is no part of a start.
  const warm = makeFolder();
  await startOnce(warm.path, { checkout });
  warm.remove();
  return {
    turn: async () => {
      const folder = makeFolder();
      try {
        const first = await startOnce(folder.path, { checkout });
        let rest: AtRest | undefined;
        const second = await startOnce(folder.path, {
          checkout,
          work: async (npm) => {
            rest = await measureAtRest(npm);
          },
        });
        const figures: Figure[] = [
          { name: 'first start', value: first.seconds, unit: 's' },
          { name: 'first start: CPU of it all', value: first.cpu, unit: 's' },
          { name: 'second start', value: second.seconds, unit: 's' },
          { name: 'second start: CPU of it all', value: second.cpu, unit: 's' },
        ];
        return { figures: [...figures, ...(rest ? restFigures(rest) : [])], broken: [] };
      } finally {
        folder.remove();
      }
    },
    close: async () => {},
  };
}

function restFigures({ cpu, memory }: AtRest): Figure[] {
  for (const { name, kilobytes } of memory) console.log(`  ${Math.round(kilobytes / 1024)} MB  ${name}`);
  return [
    { name: 'at rest: CPU in a minute', value: cpu, unit: 's' },
    { name: 'at rest: memory without npm', value: megabytes(memory, false), unit: 'MB' },
    { name: "at rest: npm's own memory", value: megabytes(memory, true), unit: 'MB' },
  ];
}
