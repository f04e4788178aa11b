import type { Load, Side } from '../against/side.ts';
import { openStage } from '../lib/stage.ts';
import { figuresOf, findPages, type Reading, read } from './reads.ts';

const WARM_UP_MS = 1000;
const MEASURE_MS = 8000;

/** `npm run bench -- against REV reads`: each turn loads the list of events and one event. */
export async function openReadsSide(checkout: string, { size }: Load): Promise<Side> {
  const stage = await openStage(checkout);
  const system = await stage.startSystem();
  const pages = await findPages(stage, system);
  const measureMs = MEASURE_MS * size;
  const readAll = async () => {
    const readings: Reading[] = [];
    for (const page of pages) readings.push(await read(system, { ...page, warmUpMs: WARM_UP_MS, measureMs }));
    return readings;
  };
  await readAll();
  return {
    turn: async () => {
      const readings = await readAll();
      return {
        figures: readings.flatMap(figuresOf),
        broken: readings.flatMap(({ name, found: { wrong, ms } }) =>
          wrong > 0 ? [`${name}: ${wrong} of ${ms.length} answers were not 200`] : [],
        ),
      };
    },
    close: () => stage.close(),
  };
}
