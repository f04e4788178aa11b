import type { SourceFile } from './files.ts';

/** The lines of an exported function in a source file, both ends included. */
export interface FunctionLines {
  readonly path: string;
  readonly first: number;
  readonly last: number;
}

/** Finds every exported function of this name: its lines reach to the first closing bracket at the margin. */
export function findFunction(files: readonly SourceFile[], name: string): FunctionLines[] {
  const declaration = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`);
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const start = lines.findIndex((line) => declaration.test(line));
    if (start < 0) return [];
    const length = lines.slice(start).findIndex((line) => /^[\])}]/.test(line) || /^export .*;$/.test(line));
    return [{ path, first: start + 1, last: length < 0 ? lines.length : start + length + 1 }];
  });
}

/** A recorded statement with the source line that sent it (`areas/entering/entries/queries.ts:12`). */
interface Sent {
  readonly text: string;
  readonly from: string;
}

/** Returns the texts of the statements that lines of the function sent. */
export function sentBy(sent: readonly Sent[], { path, first, last }: FunctionLines): string[] {
  return sent
    .filter(({ from }) => {
      const [file = '', line] = from.split(':');
      return path.endsWith(`/src/${file}`) && Number(line) >= first && Number(line) <= last;
    })
    .map(({ text }) => text);
}
