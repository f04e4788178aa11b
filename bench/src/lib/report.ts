import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../tools/lib/children.ts';
import { type Budget, type Figure, isMet, type Result } from './result.ts';

/** Prints a result as a table. */
export function print({ benchmark, figures, notes, broken }: Result): void {
  const rows = figures.map((figure) => [
    figure.name,
    `${number(figure.value)} ${figure.unit}`.trim(),
    figure.budget ? budgetText(figure.budget) : '',
    figure.budget ? (isMet(figure) ? 'met' : 'MISSED') : '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${benchmark}\n${'─'.repeat(widths.reduce((sum, width) => sum + width + 2, 0))}`);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
  for (const note of notes) console.log(`  · ${note}`);
  for (const line of broken) console.log(`  BROKEN: ${line}`);
}

/** Writes a result to `bench/results/<benchmark>.json`, with the machine that it was measured on. */
export function keep(result: Result): void {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model ?? '', node: process.version };
  const figures = result.figures.map((figure) =>
    figure.budget ? { ...figure, isMet: isMet(figure) } : figure,
  );
  const content = { ...result, figures, machine, takenAt: new Date().toISOString() };
  writeFileSync(join(folder, `${result.benchmark}.json`), `${JSON.stringify(content, null, 2)}\n`);
}

export function missed(result: Result): Figure[] {
  return result.figures.filter((figure) => !isMet(figure));
}

function budgetText({ is, value }: Budget): string {
  const sign = { 'at most': '≤', 'at least': '≥', exactly: '=', below: '<' }[is];
  return `${sign} ${number(value)}`;
}

/** Three significant digits, with grouped thousands. */
function number(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value
    .toLocaleString('en', { maximumFractionDigits: Number.isInteger(value) ? 0 : digits })
    .replaceAll(',', ' ');
}
