import { missed } from '../../bench/src/lib/report.ts';
import { web } from '../../bench/src/web/web.ts';
import type { Step } from './steps.ts';

/** The files that each screen loads first, against its budget. The build alone decides: a busy machine changes nothing. */
export const screenSizes: Step = {
  name: 'sizes of screens',
  run: async (say) => {
    const result = await web();
    const tooLarge = missed(result);
    for (const { name, value, unit } of tooLarge)
      say(`${name}: ${value.toFixed(1)} ${unit}, above its budget\n`);
    for (const text of result.broken ?? []) say(`${text}\n`);
    const isMet = tooLarge.length === 0 && (result.broken ?? []).length === 0;
    return { passed: isMet ? 1 : 0, failed: isMet ? 0 : 1 };
  },
};
