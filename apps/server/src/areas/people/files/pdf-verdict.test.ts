import { expect, test } from 'vitest';
import { pdfVerdict } from './pdf-verdict.ts';

/** Processor time of this process, not of the clock: the machine may be busy with something else. */
async function secondsOf(mark: string, marks: number): Promise<number> {
  const flood = Buffer.from(`%PDF-1.7\n${mark.repeat(marks)}%%EOF`);
  const before = process.cpuUsage();
  await pdfVerdict(new Uint8Array(flood));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

// Here without the thread of check-pdf.ts, which would end what takes too long.
test.each(['<< ', 'stream\n', '>>stream\n', ' obj << /ObjStm >>stream\n', '/#4a'])(
  'a flood of PDF marks takes no more time than its size asks for: %j',
  async (mark) => {
    const few = await secondsOf(mark, 2500);
    // Eight times as much would be in proportion; a search that starts over at each mark takes sixty times as long.
    expect(await secondsOf(mark, 20_000)).toBeLessThan(16 * Math.max(few, 0.1));
  },
);
