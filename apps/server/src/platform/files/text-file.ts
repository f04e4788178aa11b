import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';

/** The largest text file, longer than any text of an organiser; a larger file is a mistake. */
const MAX_BYTES = 2_000_000;

/**
 * Reads a text file in UTF-8 that an organiser has written. Its byte order mark is removed, and Windows line ends become `\n`.
 * Returns the text or a message about the mistake; never throws.
 */
export async function readTextFile(
  path: string,
): Promise<{ readonly text: string } | { readonly mistake: string }> {
  try {
    const { size, ...stats } = await statOf(path);
    if (stats.isDirectory) return { mistake: 'is a folder' };
    // Reading a pipe or a device would wait forever.
    if (!stats.isFile) return { mistake: 'is no file' };
    if (size > MAX_BYTES) return { mistake: `is larger than ${MAX_BYTES / 1_000_000} MB` };
    const bytes = await readFile(path);
    const text = new TextDecoder('utf-8').decode(bytes).replaceAll('\r\n', '\n');
    const line = firstBadLine(bytes, text);
    return line === null
      ? { text }
      : { mistake: `is not in UTF-8 (line ${line}): save it with that encoding` };
  } catch (error) {
    return { mistake: `cannot be read (${codeOf(error)})` };
  }
}

/** The first line with bytes that are not UTF-8. A file may contain U+FFFD rightly, so only a bad file is searched for it. */
function firstBadLine(bytes: Uint8Array, text: string): number | null {
  if (isUtf8(bytes)) return null;
  return text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
}

async function statOf(path: string) {
  const stats = await stat(path);
  return { size: stats.size, isFile: stats.isFile(), isDirectory: stats.isDirectory() };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
