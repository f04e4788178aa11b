import { readFile } from 'node:fs/promises';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

const ENDING = '.late.module.css';
const PREFIX = '\0late-sheet:';

/**
 * Files named `….late.module.css` come with the script that imports them instead of with the one sheet of all styles, which every
 * screen loads first: for screens and parts that most visits never draw. They use tokens for colours, and compose nothing.
 */
export function lateSheets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'late-sheets',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(ENDING)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // Without its ending: the styles of Vite would take it otherwise.
      return found && `${PREFIX}${found.id.slice(0, -'.css'.length)}`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const path = `${id.slice(PREFIX.length)}.css`;
      this.addWatchFile(path);
      const { code, modules } = await preprocessCSS(await readFile(path, 'utf8'), path, config);
      return [
        // An adopted sheet: the policy of the page allows no `style` element.
        'const sheet = new CSSStyleSheet();',
        `sheet.replaceSync(${JSON.stringify(squeezed(code))});`,
        'document.adoptedStyleSheets.push(sheet);',
        `export default ${JSON.stringify(modules ?? {})};`,
      ].join('\n');
    },
  };
}

/** Without comments and the spaces that only people need. */
function squeezed(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .trim();
}
