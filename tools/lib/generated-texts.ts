import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
// No module that imports a generated file may be imported here: a broken one could not be written again.
import * as first from '@rajt/phrases/first.hu';
import * as office from '@rajt/phrases/office.hu';
import * as server from '@rajt/phrases/server.hu';
import { codeOf, shownTexts } from '@rajt/web/build/shown-texts.ts';
import { root } from './children.ts';
import { camelCase } from './code-names.ts';

const texts = join(root, 'packages/phrases/src');
const routes = join(root, 'apps/web/src/routes');

/** Generates the loaders of a language's namespaces that neither every screen nor the server or the console alone has. */
export function namespacesOfScreens(language: 'hu' | 'en'): string {
  const lines = screenFiles(language).map(([namespace, file]) => {
    return `  ${namespace}: async () => (await import('./${file}')).${namespace},\n`;
  });
  const [types, type] =
    language === 'hu'
      ? ['', '']
      : [
          "import type { Catalogue, ScreenNamespace } from './catalogue.ts';\n\n",
          ': { [N in ScreenNamespace]: () => Promise<Catalogue[N]> }',
        ];
  return `${types}/** Written by \`npm run generate\`. The texts that a screen loads when it shows them, by namespace. */
export const byScreen${type} = {\n${lines.join('')}};\n`;
}

/** Generates the namespaces of each route's screen. */
export function textsOfScreens(): string {
  const namespaces = new Set(screenFiles('hu').map(([namespace]) => namespace));
  const lines = globSync(join(routes, '**/*.tsx'))
    .flatMap((file) => {
      const path = /createFileRoute\('([^']+)'\)/.exec(codeOf(file))?.[1];
      return path ? [[path.replace(/(?<=.)\/$/, ''), shownTexts(file, namespaces)] as const] : [];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([route, shown]) => `  '${route}': [${shown.map((name) => `'${name}'`).join(', ')}],\n`);
  return `import type { ScreenNamespace } from './catalogue.ts';

/**
 * Written by \`npm run generate\`. The texts that the screen of a route looks up, beyond those of \`first.ts\`. The app loads them
 * with the screen, and the server names their files in the page. A part that a screen loads later names its own (app-kit:
 * \`lazyPart\`).
 */
export const SCREEN_TEXTS: Readonly<Record<string, readonly ScreenNamespace[]>> = {\n${lines.join('')}};\n`;
}

/** Each namespace of screens with its file, sorted. A file exports the namespace that it is named after. */
function screenFiles(language: 'hu' | 'en'): [string, string][] {
  const ending = `.${language}.ts`;
  return globSync(`*/*${ending}`, { cwd: texts })
    .sort()
    .map((file): [string, string] => [camelCase(basename(file, ending)), file])
    .filter(([namespace, file]) => codeOf(join(texts, file)).includes(`export const ${namespace}`))
    .filter(([namespace]) => !(namespace in first) && !(namespace in server) && !(namespace in office));
}
