import { type Document, isNode, LineCounter, type Node, parseDocument, visit } from 'yaml';

/** A text of which nothing fits has as many mistakes as lines. */
const MAX_MISTAKES = 20;

const TOO_DEEP = 'is nested too deeply';

/** A mistake in a YAML text, in words for its author; null: of the text as a whole. */
export interface YamlMistake {
  readonly line: number | null;
  readonly message: string;
}

export interface Yaml {
  readonly value: unknown;
  /** The line of a value, or of the nearest parent that exists; from 1 on. */
  lineOf(path: readonly PropertyKey[]): number | null;
}

/**
 * Reads a YAML text; the only place that does. Returns the value or every mistake, and never throws: the text is what somebody
 * has written into a file while the server runs.
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
  // How far the parser gets, and what it then complains of, differs from call to call.
  if (document.errors.some(({ message }) => inWords(message) === TOO_DEEP))
    return { mistakes: [{ line: null, message: TOO_DEEP }] };
  // What is wrong once is often told again for each bracket that follows.
  const errors = new Map(document.errors.map((error) => [inWords(error.message), error]));
  const mistakes = [...errors]
    .slice(0, MAX_MISTAKES)
    .map(([message, { linePos }]) => ({ line: linePos?.[0].line ?? null, message }));
  if (mistakes.length === 0) mistakes.push(...wrongAliases(document, lines));
  if (mistakes.length > 0) return { mistakes };
  return { yaml: { value: document.toJS(), lineOf: (path) => lineOf(document, path, lines) } };
}

/** `*name` without an `&name` before it, mostly a text that is meant to begin with a star; or within that very `&name`. */
function wrongAliases(document: Document, lines: LineCounter): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  // Collected on the way, as an anchor stands before its aliases: looking each of them up would read the text again and again.
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

function inWords(message: string): string {
  // The parser calls itself for brackets within brackets.
  if (/call stack/i.test(message)) return TOO_DEEP;
  // The library's own limit of 100 (https://eemeli.org/yaml/#tojs-options, maxAliasCount).
  if (/excessive alias count/i.test(message)) return 'repeats itself by &names and *names without end';
  return message.split('\n', 1)[0] ?? message;
}
