import { extractText } from 'unpdf';

/** The text of a PDF with plain spaces, and its number of pages. */
export async function pdfText(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  // The library takes the bytes over, so it gets a copy.
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return { text: text.replaceAll('\u00a0', ' '), pages: totalPages };
}
