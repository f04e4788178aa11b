import { stopAll } from './children.ts';
import { UserError } from './user-error.ts';

/**
 * Runs a command and exits with its code; with `--help` prints `usage` and runs nothing (null: the command does that). A
 * UserError is shown as its one line (none: a child has printed it), anything else with its stack. Whatever happens (the end, an
 * error, Ctrl-C, SIGTERM, the death of the process that started us) no child is left behind.
 */
export async function runCommand(
  usage: string | null,
  command: () => Promise<number>,
  codeWhenStopped = 130,
): Promise<void> {
  if (usage !== null && process.argv.slice(2).includes('--help')) {
    console.log(usage);
    return;
  }
  let isStopped = false;
  const onStop = () => {
    if (isStopped) return;
    isStopped = true;
    void stopAll().finally(() => process.exit(codeWhenStopped));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStop);
  process.on('disconnect', onStop);

  const code = await command().catch((error: unknown) => {
    // A child that we stopped ourselves is not reported.
    const text = error instanceof UserError ? error.message : error;
    if (!isStopped && text !== '') console.error(text);
    return 1;
  });
  if (isStopped) return;
  await stopAll();
  process.exit(code);
}
