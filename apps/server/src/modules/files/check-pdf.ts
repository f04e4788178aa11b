import { constants, inflateSync } from 'node:zlib';
import { Refusal } from '../../platform/refusal.ts';

/** Names of active content in a PDF. An /OpenAction is allowed: most programs write one that sets the zoom. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/;
/** The maximum of compressed objects that are checked. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/**
 * Refuses a PDF that is truncated or has scripts or attachments. A second line of defence: it is only ever served as a
 * download, never inside our pages.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || text.length - end > 1024) throw new Refusal('file_unreadable');
  if (ACTIVE.test(plainNames(structureOf(text)))) throw new Refusal('file_unsafe');
}

/**
 * The text of a PDF's objects. Streams are left out, since any short name turns up by chance among millions of bytes,
 * but those with compressed objects are inflated. Linear in the size of the file.
 */
function structureOf(text: string): string {
  const parts: string[] = [];
  let unpacked = 0;
  let at = 0;
  for (;;) {
    const opening = /(?:>>|\s)stream\r?\n/g;
    opening.lastIndex = at;
    const found = opening.exec(text);
    const close = found ? text.indexOf('endstream', opening.lastIndex) : -1;
    if (!found || close < 0) return [...parts, text.slice(at)].join('\n');
    const before = text.slice(at, found.index + 2);
    parts.push(before);
    if (before.slice(before.lastIndexOf(' obj') + 1).includes('/ObjStm')) {
      const objects = inflate(text.slice(opening.lastIndex, close), MAX_UNPACKED_BYTES - unpacked);
      unpacked += objects.length;
      parts.push(objects);
    }
    at = close + 'endstream'.length;
  }
}

function inflate(packed: string, most: number): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
  } catch {
    // What is in there cannot be checked.
    throw new Refusal('file_unreadable');
  }
}

/** Names may be written in hex: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
