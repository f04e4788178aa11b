import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';

/** The most mistakes that are reported: a text that is not YAML may have one in each line. */
const MAX_MISTAKES = 20;

const TOO_DEEP = 'is nested too deeply';

/** A mistake in a YAML text, with a message for its author; a null line means the whole text. */
export interface YamlMistake {
  readonly line: number | null;
  readonly message: string;
}

export interface Yaml {
  readonly value: unknown;
  /** The line of a value or of its nearest existing parent; the first line is 1. */
  lineOf(path: readonly PropertyKey[]): number | null;
  /** The line of the last key of the path; if the file has no such key, the line that `lineOf` returns. */
  lineOfKey(path: readonly PropertyKey[]): number | null;
}

/**
 * Reads a YAML text; no other function does. Returns the value or every mistake, and never throws: an organiser may write
 * the file while the server runs.
 */
export function readYaml(source: string): { readonly yaml: Yaml } | { readonly mistakes: YamlMistake[] } {
  try {
    return read(source);
  } catch (error) {
    return {
      mistakes: [{ line: null, message: inWords(error instanceof Error ? error.message : String(error)) }],
    };
  }
}

function read(source: string): ReturnType<typeof readYaml> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  // The further errors of a text that is nested too deeply vary from call to call, so they are left out.
  if (document.errors.some(({ message }) => inWords(message) === TOO_DEEP))
    return { mistakes: [{ line: null, message: TOO_DEEP }] };
  // The parser often repeats one mistake for each bracket that follows, so equal messages are merged.
  const errors = new Map(document.errors.map((error) => [inWords(error.message), error]));
  const mistakes = [...errors]
    .slice(0, MAX_MISTAKES)
    .map(([message, { linePos }]) => ({ line: linePos?.[0].line ?? null, message }));
  if (mistakes.length === 0) mistakes.push(...wrongAliases(document, lines));
  if (mistakes.length > 0) return { mistakes };
  const toLine = (path: readonly PropertyKey[]) => lineOf(document, path, lines);
  return {
    yaml: {
      value: document.toJS(),
      lineOf: toLine,
      lineOfKey: (path) => lineOfKey(document, path, lines) ?? toLine(path),
    },
  };
}

/** Aliases `*name` without an anchor `&name` before them (mostly texts that begin with a star), or inside their own anchor. */
function wrongAliases(document: Document, lines: LineCounter): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  // Anchors are collected in one pass, as each precedes its aliases: a lookup for each alias would read the text repeatedly.
  const anchors = new Map<string, Node>();
  visit(document, {
    Value: (_key, node) => {
      if (node.anchor) anchors.set(node.anchor, node);
    },
    Alias: (_key, alias, path) => {
      const target = anchors.get(alias.source);
      const line = alias.range ? lines.linePos(alias.range[0]).line : null;
      const name = `*${alias.source}`;
      if (!target)
        mistakes.push({
          line,
          message: `${name} refers to nothing: put a text that begins with * in quotes`,
        });
      else if (path.includes(target))
        mistakes.push({ line, message: `${name} refers to what it is part of` });
    },
  });
  return mistakes.slice(0, MAX_MISTAKES);
}

function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return null;
}

function lineOfKey(document: Document, path: readonly PropertyKey[], lines: LineCounter): number | null {
  const parent = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return null;
  const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
  return isNode(pair?.key) && pair.key.range ? lines.linePos(pair.key.range[0]).line : null;
}

function inWords(message: string): string {
  // The parser is recursive, so deeply nested brackets overflow the call stack.
  if (/call stack/i.test(message)) return TOO_DEEP;
  // The library's own limit of 100 (https://eemeli.org/yaml/#tojs-options, maxAliasCount).
  if (/excessive alias count/i.test(message)) return 'repeats itself by &names and *names without end';
  return message.split('\n', 1)[0] ?? message;
}
