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
  const lines = table(rows);
  console.log(`\n${benchmark}\n${'─'.repeat(Math.max(0, ...lines.map(({ length }) => length)))}`);
  for (const line of lines) console.log(line);
  for (const note of notes) console.log(`  · ${note}`);
  for (const line of broken) console.log(`  BROKEN: ${line}`);
}

/** The lines of an aligned table. Numbers are aligned right: all columns but the first and the last two. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column > 0 && column < columns - 2
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
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
