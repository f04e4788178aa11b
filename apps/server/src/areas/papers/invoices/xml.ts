/** Just as much XML as the invoicing provider speaks: elements with text in them. */

/** An element to be written: its name, and its text or what is in it; undefined leaves it out. */
export type XmlNode = readonly [
  name: string,
  content: string | number | boolean | readonly XmlNode[] | undefined,
];

/** A whole document; the order of elements is the caller's. */
export function writeXml(root: string, namespace: string, nodes: readonly XmlNode[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${nodes.map(written).join('')}</${root}>`;
}

function written([name, content]: XmlNode): string {
  if (content === undefined) return '';
  const inner = typeof content === 'object' ? content.map(written).join('') : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML 1.0 does not allow are left out: no name has a reason for them. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');
}

/** An element that was read; names are without their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** Thrown for what is no XML, or has parts that nothing here needs (a DOCTYPE). */
export class XmlError extends Error {}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(?<empty>\/?)>|(?<text>[^<]+)/uy;

type Open = { readonly name: string; text: string; readonly children: XmlElement[] };

export function readXml(xml: string): XmlElement {
  const top: Open = { name: '', text: '', children: [] };
  const open: Open[] = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const { raw, end, start, empty, text } = TOKEN.exec(xml)?.groups ?? failed(`at ${at}`);
    const inner = open.at(-1) ?? failed('after its end');
    if (start !== undefined) open.push({ name: localName(start), text: '', children: [] });
    else inner.text += raw ?? (text === undefined ? '' : unescaped(text));
    if (end === undefined && !empty) continue;
    const closed = open.pop();
    const around = open.at(-1);
    if (!closed || !around || (end !== undefined && closed.name !== localName(end)))
      failed(`at ${at}: it ends what is not open`);
    around?.children.push({ ...closed, text: closed.text.trim() });
  }
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || open.length > 1 || top.text.trim() !== '')
    failed('not one whole document');
  return root ?? failed('empty');
}

/** The text of the first element at a path below this one: `osszegek/totalossz/brutto`; undefined when there is none. */
export function textAt(element: XmlElement, path: string): string | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found?.text;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return SIGNS[name] ?? failed(`unknown entity ${whole}`);
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : failed(`no character ${whole}`);
  });
}

function failed(why: string): never {
  throw new XmlError(`no XML: ${why}`);
}
