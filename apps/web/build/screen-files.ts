import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const SCREEN = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/;
const PHRASES = /\/packages\/phrases\/src\/(hu|en)\/web\.ts$/;
const MEMBER_PARTS = /\/src\/(features\/cart\/member-parts\.ts|shell\/picture\/member-picture\.tsx)$/;

/** `screen-files.json` beside the page: what loads after the first files, for the server to put into the page. */
export interface ScreenFiles {
  /** The texts, by language. */
  readonly texts: Record<string, string[]>;
  /** Scripts by the path of a screen; a parameter is `*`. The styles of all are one of the first files. */
  readonly screens: Record<string, string[]>;
}

/**
 * Writes down what each screen loads once the app knows that it is wanted, so that the page can ask for it at once: on a
 * phone that is two round trips less before the first picture (server: platform/screen-files.ts).
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => needed(entry, bundle)),
      );
      const later = (entries: Rolldown.OutputChunk[]) =>
        [...new Set(entries.flatMap((entry) => needed(entry, bundle)))].filter((file) => !first.has(file));
      const memberParts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => MEMBER_PARTS.test(id)));
      const files: ScreenFiles = { texts: {}, screens: {} };
      let members = 0;
      for (const chunk of chunks) {
        const id = chunk.facadeModuleId ?? '';
        const language = PHRASES.exec(id)?.[1];
        if (language) files.texts[language] = later([chunk]);
        const screen = SCREEN.exec(id)?.[1];
        if (!screen) continue;
        const isMembers = readFileSync(id.replace(/\?.*/, ''), 'utf8').includes("access: 'member'");
        if (isMembers) members += 1;
        files.screens[pathOf(screen)] = later(isMembers ? [chunk, ...memberParts] : [chunk]);
      }
      const screens = Object.keys(files.screens).length;
      if (
        !files.texts['hu'] ||
        !files.texts['en'] ||
        memberParts.length === 0 ||
        members === 0 ||
        screens === members
      )
        this.error(
          'the build is not what this plugin knows: no texts, screens or parts for members were found',
        );
      this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(files) });
    },
  };
}

/** A chunk's own file, and those of all that it imports. */
function needed(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) take(imported);
  };
  take(entry.fileName);
  return [...seen];
}

/** The path of a route file: `registration/activate.$token` → `/registration/activate/*`, `events/index` → `/events`. */
function pathOf(routeFile: string): string {
  return `/${routeFile}`
    .replaceAll('.', '/')
    .replace(/\/index$/, '')
    .replace(/\$[^/]*/g, '*');
}
