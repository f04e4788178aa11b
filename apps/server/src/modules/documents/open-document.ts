import type { Language } from '@rajt/rules/language';
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
}

/** Opens a PDF with its first page, without margins. pdfkit is imported at the first document, so that a start does not load it. */
export async function openDocument(head: DocumentHead): Promise<Page> {
  const [{ default: PDFDocument }, { regular, bold, black }] = await Promise.all([import('pdfkit'), fonts()]);
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
  return page.registerFont('regular', regular).registerFont('bold', bold).registerFont('black', black);
}
