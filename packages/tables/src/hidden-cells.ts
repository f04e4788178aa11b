/**
 * Hidden parts of a workbook, which read-excel-file does not report: sheets with
 * `state`, rows and columns with `hidden` (ECMA-376, part 1, 18.2.19, 18.3.1.73 and 18.3.1.13). A filter marks the rows
 * that it takes out as hidden.
 */
export interface HiddenCells {
  readonly isHidden: boolean;
  /** Counted from 1. */
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The hidden cells of a workbook's sheets, in the order of the sheets. */
export function hiddenCells(parts: ReadonlyMap<string, string>): HiddenCells[] {
  const targets = new Map(
    elements(parts.get(RELATIONS) ?? '', 'Relationship').map((one) => [one('Id'), one('Target')]),
  );
  return elements(parts.get(WORKBOOK) ?? '', 'sheet').map((sheet) => {
    const part = parts.get(pathOf(targets.get(sheet('id')) ?? '')) ?? '';
    return { isHidden: /hidden/i.test(sheet('state')), rows: hiddenRows(part), columns: hiddenColumns(part) };
  });
}

/** Targets are relative to the workbook, or begin with a slash. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function hiddenRows(part: string): Set<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const row of elements(part, 'row')) {
    at = Number(row('r')) || at + 1;
    if (isTrue(row('hidden'))) hidden.add(at);
  }
  return hidden;
}

function hiddenColumns(part: string): Set<number> {
  const hidden = elements(part, 'col').filter((column) => isTrue(column('hidden')));
  return new Set(
    hidden.flatMap((column) => {
      const [first, last] = [Number(column('min')), Math.min(Number(column('max')), 16_384)];
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    }),
  );
}

const isTrue = (value: string) => value === '1' || value === 'true';

/** The start tags of a name, each as a function that reads an attribute; an attribute that is absent is ''. */
function elements(xml: string, name: string): ((attribute: string) => string)[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)`, 'g'));
  return [...tags].map(([, attributes = '']) => (attribute) => {
    const found = new RegExp(`(?:^|\\s|:)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
    return found?.[1] ?? found?.[2] ?? '';
  });
}
