import { relative } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import type { Mistake } from '../catalog/index.ts';

/** The length of a flag's message. It may quote the file, whose texts the organiser means to publish. */
const MAX_MESSAGE = 200;

/**
 * Reports mistakes in files of the content folder: one log line and one flag for each file, repeated only when the mistakes
 * change. The caller does not wait for the flag, as it is answering a request; a flag that could not be written is retried at
 * the next call.
 */
export class ContentFlags {
  readonly #deps: Pick<Deps, 'config' | 'db' | 'log'>;
  /** The reported mistakes of each file, as JSON. */
  readonly #reported = new Map<string, string>();

  constructor(deps: Pick<Deps, 'config' | 'db' | 'log'>) {
    this.#deps = deps;
  }

  /** Takes all current mistakes. A file whose mistakes were fixed is reported again when it has new ones. */
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
