import { dirname, join } from 'node:path/posix';
import type { SourceFile } from '../files.ts';
import type { ScreenSources } from './choice.ts';

/** Relative imports, static and dynamic, and those that only give types. */
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^'?]+)/g;
const ROUTE = /createFileRoute\('([^']+)'\)/;
const AREA = /^apps\/web\/src\/areas\/([a-z]+)\//;

/** The screens of the web app with the files that each of their routes imports, from all files below apps/web/src. */
export function screenSources(files: readonly SourceFile[]): ScreenSources[] {
  const imports = new Map(files.map(({ path, text }) => [path, importsOf(path, text)]));
  return files.flatMap(({ path, text }) => {
    const route = path.startsWith('apps/web/src/routes/') ? ROUTE.exec(text)?.[1] : undefined;
    if (route === undefined) return [];
    const areas = (imports.get(path) ?? []).flatMap((file) => AREA.exec(file)?.[1] ?? []);
    return [{ path: screenPath(route), areas: [...new Set(areas)], files: reachedFrom(path, imports) }];
  });
}

/** `/entries/$entryId/` of a route is the screen `/entries/{entryId}`. */
function screenPath(route: string): string {
  return route.replace(/(?<=.)\/$/, '').replaceAll(/\$(\w+)/g, '{$1}');
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, file = '']) => join(dirname(path), file));
}

function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start]);
  // The iteration of a set includes elements that the loop adds.
  for (const path of reached) for (const file of imports.get(path) ?? []) reached.add(file);
  return reached;
}
