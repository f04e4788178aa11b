import type { Language } from '@rajt/rules/language';
import { loadFallbackFonts } from './fallback-fonts.ts';
import { fonts } from './fonts.ts';
import type { Page } from './pdf-page.ts';

/** The settings in which documents differ; all other settings of the PDF are the same in every document. */
export interface DocumentHead {
  readonly size?: 'A4' | [number, number];
  readonly layout?: 'portrait' | 'landscape';
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** A time that belongs to the content, so that two renderings of the same content are the same bytes; absent: now. */
  readonly createdAt?: Date;
  /** All that the document is made from: the letters of its texts decide which fonts are loaded besides Archivo. */
  readonly content: unknown;
}

/** Opens a PDF with its first page, without margins. pdfkit is imported at the first document, so that a start does not load it. */
export async function openDocument(head: DocumentHead): Promise<Page> {
  const [{ default: PDFDocument }, { regular, bold, black, ascent }, fallbacks] = await Promise.all([
    import('pdfkit'),
    fonts(),
    loadFallbackFonts(JSON.stringify(head.content)),
  ]);
  const fallback = fallbacks && (await import('./fallback-text.ts')).fallbackText(fallbacks, ascent);
  const page = new PDFDocument({
    size: head.size ?? 'A4',
    layout: head.layout ?? 'portrait',
    margin: 0,
    lang: head.language,
    displayTitle: true,
    // Without this pdfkit would embed Helvetica, which is not used.
    font: '',
    info: {
      Title: head.title,
      Author: head.author,
      Creator: 'Rajt',
      Producer: 'Rajt',
      ...(head.createdAt && { CreationDate: head.createdAt }),
    },
  });
  page.registerFont('regular', regular).registerFont('bold', bold).registerFont('black', black);
  return Object.assign(page, { fallback });
}
