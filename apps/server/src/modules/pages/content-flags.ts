import { relative } from 'node:path';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mistake } from '../catalog/index.ts';
import { raiseFlag } from '../organiser/index.ts';

/** A message may quote the file, which says in public what the organiser wants to be read. */
const MAX_MESSAGE = 200;

/**
 * Reports what is wrong in files of the content folder: a line in the log and a flag for each file, once until its mistakes are
 * others. Nobody waits for it, as it is called on the way to an answer; a flag that could not be written is tried again with
 * the next call.
 */
export class ContentFlags {
  readonly #deps: Pick<Deps, 'config' | 'db' | 'log'>;
  /** The reported mistakes of each file, as JSON. */
  readonly #reported = new Map<string, string>();

  constructor(deps: Pick<Deps, 'config' | 'db' | 'log'>) {
    this.#deps = deps;
  }

  /** Takes all mistakes of now; a file without any that has some later is reported again. */
  report(mistakes: readonly Mistake[]): void {
    const byFile = Map.groupBy(mistakes, ({ file }) => file);
    for (const file of this.#reported.keys()) if (!byFile.has(file)) this.#reported.delete(file);
    for (const [file, ofFile] of byFile) this.#reportFile(file, ofFile);
  }

  #reportFile(file: string, mistakes: readonly Mistake[]): void {
    const now = JSON.stringify(mistakes);
    if (this.#reported.get(file) === now) return;
    this.#reported.set(file, now);
    this.#deps.log.error({ mistakes }, `${file} has mistakes: what it said before stays`);
    this.#raise(file, mistakes).catch((error: unknown) => {
      this.#reported.delete(file);
      this.#deps.log.error({ err: error }, `the flag about ${file} was not written`);
    });
  }

  async #raise(file: string, mistakes: readonly Mistake[]): Promise<void> {
    const { config, db } = this.#deps;
    const [first] = mistakes;
    const message = [first?.path, first?.message].filter(Boolean).join(': ').slice(0, MAX_MESSAGE);
    const detail = { line: first?.line ?? null, message, mistakes: mistakes.length };
    const subject = `file:${relative(config.contentFolder, file)}`;
    await inTransaction(db, (trx) => raiseFlag(trx, { kind: 'content_broken', subject, detail }));
  }
}
