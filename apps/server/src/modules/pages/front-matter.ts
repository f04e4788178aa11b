import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/**
 * Reads what stands between the dashes on top of a Markdown file; null after complaints, each with its line in the file and
 * the path of the field.
 */
export function readFrontMatter<Shape extends z.ZodType>(
  shape: Shape,
  text: string,
  complain: (line: number, path: string, message: string) => void,
): z.output<Shape> | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  // The line with the dashes stands before it.
  for (const error of document.errors)
    complain((error.linePos?.[0].line ?? 0) + 1, '', error.message.split('\n', 1)[0] ?? '');
  if (document.errors.length > 0) return null;
  const parsed = shape.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const node = document.getIn(path.slice(0, 1), true) as { range?: [number, number, number] } | undefined;
    complain(node?.range ? lines.linePos(node.range[0]).line + 1 : 1, path.map(String).join('.'), message);
  }
  return null;
}
