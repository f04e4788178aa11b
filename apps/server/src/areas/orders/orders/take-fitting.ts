/** Markup around the words of a line in a mail, in bytes. */
const MARKUP_BYTES = 220;

/**
 * The first items whose lines fit into a mail's byte budget, and the number of omitted items. Mail programs cut a mail at 102 kB;
 * recipients do not see the rest.
 * @param words of an item's lines; gets the item before it.
 */
export function takeFitting<T>(
  items: readonly T[],
  words: (item: T, before: T | undefined) => readonly string[],
  maxBytes: number,
): { readonly taken: readonly T[]; readonly left: number } {
  let bytes = 0;
  const end = items.findIndex((item, at) => {
    for (const word of words(item, items[at - 1])) bytes += escapedBytes(word) + MARKUP_BYTES;
    return bytes > maxBytes;
  });
  const taken = end === -1 ? items : items.slice(0, end);
  return { taken, left: items.length - taken.length };
}

/** `&` and quotes are longer as HTML. */
function escapedBytes(text: string): number {
  return Buffer.byteLength(text) + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}
