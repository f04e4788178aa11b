import { constants, inflateSync } from 'node:zlib';
import { Refusal } from '../../platform/refusal.ts';

/** Names of what acts by itself in a PDF. An /OpenAction stays allowed: most programs write one that sets the zoom. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/;
/** Objects that are packed in streams are looked at too, up to this much of them. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/**
 * Takes a PDF as it is, unless it is cut off or carries scripts or attachments. A second line of defence: whoever may
 * open it gets it as a download, never inside our pages.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || text.length - end > 1024) throw new Refusal('file_unreadable');
  if (ACTIVE.test(plainNames(structureOf(text)))) throw new Refusal('file_unsafe');
}

/**
 * The text of a PDF's objects: streams are cut out, since among millions of bytes any short name turns up by chance,
 * but those that pack objects are unpacked. Linear in the size of the file.
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
    // Neither we nor whoever checks after us can tell what is in there.
    throw new Refusal('file_unreadable');
  }
}

/** Names may be written in hex: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
