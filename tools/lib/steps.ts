import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, startChild } from './children.ts';
import { failed as failedTests, type Outcome, slowest } from './outcome.ts';

export interface Step {
  readonly name: string;
  /** Given where to write: whole lines, kept together with their step when several steps run at once. */
  run(say: (text: string) => void): Promise<Outcome>;
}

interface Done {
  readonly name: string;
  readonly seconds: number;
  readonly outcome: Outcome;
}

/** Reports of the test runners; emptied at the start of a run. */
export const reports = join(root, 'test-results');

/**
 * Runs lanes of steps side by side, the steps of a lane one after the other, and every step even when one failed.
 * Prints each step's output when it ends, then the slowest tests, a table and, as the very last line, the totals.
 */
export async function runSteps(phases: readonly (readonly (readonly Step[])[])[]): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const done: Done[] = [];
  for (const lanes of phases) {
    const isAlone = lanes.length === 1;
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) done.push(await runStep(step, isAlone));
      }),
    );
  }
  const tests = done.flatMap((step) => step.outcome.tests ?? []);
  if (tests.length > 0) console.log(`\nThe slowest tests:\n${slowest(tests, 10).join('\n')}`);
  const failures = done.flatMap((step) => step.outcome.failures ?? []);
  if (failures.length > 0) console.log(`\nWhat failed:\n${failedTests(failures, 10).join('\n')}`);
  console.log(`\n${summary(done)}`);
  const passed = done.reduce((sum, step) => sum + step.outcome.passed, 0);
  const failed = done.reduce((sum, step) => sum + step.outcome.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runStep(step: Step, isAlone: boolean): Promise<Done> {
  const startedAt = performance.now();
  let kept = '';
  if (isAlone) console.log(`\n── ${step.name}`);
  const outcome = await step.run((text) => {
    if (isAlone) process.stdout.write(text);
    else kept += text;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (!isAlone) process.stdout.write(`\n── ${step.name} (${seconds.toFixed(1)} s)\n${kept}`);
  return { name: step.name, seconds, outcome };
}

function summary(done: readonly Done[]): string {
  const width = Math.max(...done.map((step) => step.name.length));
  const rows = done.map(({ name, seconds, outcome: { passed, failed } }) => {
    const mark = failed === 0 ? 'ok  ' : 'FAIL';
    return `${mark}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`;
  });
  return `${rows.join('\n')}\n`;
}

/** A step that runs a program and evaluates its exit code. */
export function programStep(
  name: string,
  program: string,
  args: string[],
  evaluate: (exitCode: number) => Outcome,
  env: NodeJS.ProcessEnv = {},
): Step {
  return {
    name,
    run: async (say) => {
      const child = startChild(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      });
      child.process.stdout?.on('data', (chunk: Buffer) => say(chunk.toString()));
      child.process.stderr?.on('data', (chunk: Buffer) => say(chunk.toString()));
      return evaluate(await child.ended);
    },
  };
}
