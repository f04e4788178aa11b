import type { z } from 'zod';
import { readYaml } from '../../../platform/files/read-yaml.ts';
import { fieldMistakes } from '../../../platform/files/yaml-mistakes.ts';

/**
 * Reads what stands between the dashes on top of a Markdown file; null after complaints, each with its line in the file and
 * the path of the field.
 */
export function readFrontMatter<Shape extends z.ZodType>(
  shape: Shape,
  text: string,
  complain: (line: number, path: string, message: string) => void,
): z.output<Shape> | null {
  const read = readYaml(text);
  // The line with the dashes stands before it.
  if ('mistakes' in read) {
    for (const { line, message } of read.mistakes) complain((line ?? 0) + 1, '', message);
    return null;
  }
  const parsed = shape.safeParse(read.yaml.value ?? {});
  if (parsed.success) return parsed.data;
  for (const { line: found, path, message } of fieldMistakes(read.yaml, parsed.error.issues)) {
    // A mistake of the whole head gets the line below the dashes; a missing field gets the line of the dashes.
    const line = path.length === 0 ? 1 : (found ?? 0);
    complain(line + 1, path.map(String).join('.'), message);
  }
  return null;
}
