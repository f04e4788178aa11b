import type { Plugin } from 'vite';

/** What the client reads of an operation (packages/contract/src/client.ts). */
const called = new Set(['id', 'method', 'path']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The browser sends and reads what the contract declares but judges nothing by it: that is the server's. A fifth of the
 * first load's script, and most of the time until it runs, would be schemas that nobody asks. So an operation keeps what
 * a call needs, and every other declaration goes unless a form uses it.
 */
export function contractForCalls(): Plugin {
  return {
    name: 'rajt-contract-for-calls',
    apply: 'build',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/.+\.ts$/.test(id)) return null;
      const edits: Edit[] = [];
      for (const statement of this.parse(code).body) {
        if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'VariableDeclaration') continue;
        const declaration = statement.type === 'VariableDeclaration' ? statement : statement.declaration;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations) {
          if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue;
          const declared = init.type === 'CallExpression' ? init.arguments[0] : null;
          if (
            init.type === 'CallExpression' &&
            init.callee.type === 'Identifier' &&
            init.callee.name === 'operation' &&
            declared?.type === 'ObjectExpression'
          ) {
            const kept = declared.properties.filter(
              (one) => one.type === 'Property' && one.key.type === 'Identifier' && called.has(one.key.name),
            );
            if (kept.length !== called.size) this.error(`${id}: an operation is not declared as expected`);
            const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
            edits.push({ start: init.start, end: init.end, text: `{ ${text} }` });
          } else {
            const text = `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
            edits.push({ start: init.start, end: init.end, text });
          }
        }
      }
      return { code: applied(code, edits), map: null };
    },
  };
}

function applied(code: string, edits: readonly Edit[]): string {
  let text = '';
  let from = 0;
  for (const edit of edits) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from);
}
