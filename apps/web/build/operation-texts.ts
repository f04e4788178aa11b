import type { Plugin } from 'vite';

/** Properties of an operation of the contract that only the server and the API documentation read. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['summary', 'refusals']);

/** The parts of a syntax tree that this plugin reads: nodes with their place in the code. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  /** None of a spread. */
  readonly key?: Node & { readonly name?: string };
}

/** Leaves summaries and refusals of the contract's operations out of the app: they are a kilobyte of the first screen. */
export function operationTexts(): Plugin {
  return {
    name: 'rajt-operation-texts',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/\w+\/operations\/[\w-]+\.ts$/ },
      handler(code) {
        const removed = objectsIn(this.parse(code)).flatMap((properties) =>
          properties.flatMap((property, index) => {
            if (!SERVER_ONLY.has(property.key?.name ?? '')) return [];
            // Up to the next property, with the comma; the last one ends by itself.
            return [{ from: property.start, to: properties[index + 1]?.start ?? property.end }];
          }),
        );
        const kept = removed.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
        return { code: kept, map: null };
      },
    },
  };
}

/** The properties of each object that is the argument of `operation(…)`, in the order of the code. */
function objectsIn(node: unknown): Property[][] {
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  if (typeof node !== 'object' || node === null) return [];
  const {
    type,
    callee,
    arguments: given,
  } = node as {
    type?: string;
    callee?: { name?: string };
    arguments?: { type: string; properties: Property[] }[];
  };
  const [first] = given ?? [];
  if (type === 'CallExpression' && callee?.name === 'operation' && first?.type === 'ObjectExpression')
    return [first.properties];
  return Object.values(node).flatMap(objectsIn);
}
