import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';

export type PdfVerdict = 'passive' | 'active' | 'unreadable';

/** Keys of a dictionary that make a PDF do something or carry something, wherever they are. */
const ACTIVE_KEYS = new Set(['JS', 'JavaScript', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'XFA']);
/** Types of actions (/S), of annotations (/Subtype) and of objects (/Type) that do. */
const ACTIVE_VALUES = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'FileAttachment',
  'Screen',
  '3D',
  'EmbeddedFile',
]);

/**
 * Decides by its parsed objects, packed ones included, whether a PDF has anything active. Pictures and text are not looked into:
 * their content is drawn. An /OpenAction is allowed, most programs write one that sets the zoom; so is a link to a page of the
 * web.
 */
export async function pdfVerdict(bytes: Uint8Array): Promise<PdfVerdict> {
  try {
    // An empty password opens what is only protected against changes.
    const { context } = await PDFDocument.load(bytes, {
      password: '',
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
    });
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    return isAnyActive([...objects, ...Object.values(context.trailerInfo)]) ? 'active' : 'passive';
  } catch {
    return 'unreadable';
  }
}

/** Without recursion, as a file may nest as deep as it is long. References are left: what they lead to is in the list. */
function isAnyActive(objects: (PDFObject | undefined)[]): boolean {
  const rest = [...objects];
  for (let object = rest.pop(); object !== undefined || rest.length > 0; object = rest.pop()) {
    if (object instanceof PDFArray) rest.push(...object.asArray());
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    for (const [key, value] of dictionary.entries()) {
      if (ACTIVE_KEYS.has(key.decodeText())) return true;
      if (value instanceof PDFName && ACTIVE_VALUES.has(value.decodeText())) return true;
      rest.push(value);
    }
  }
  return false;
}
