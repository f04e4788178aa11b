import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { textFile, textsOfScreen } from '@rajt/phrases/screen-texts';
import { hasText, pathOf } from '@rajt/server/src/platform/web/screen-files.ts';

/** Vite's manifest: the sources and needs of each built file. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

export interface Weight {
  /** Bytes after gzip. */
  readonly script: number;
  readonly style: number;
}

export interface Screen {
  /** The route file without its ending: `events/index`. */
  readonly name: string;
  readonly weight: Weight;
}

const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;
const ENTRY = 'index.html';
/** The one sheet of all styles, which every screen loads first. */
const STYLES = 'style.css';

/**
 * The files that every screen loads first: the entry, its route, their imports with their styles, and its texts of one language.
 */
export function weighScreens(outDir: string): Screen[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const textKeys = (files: readonly string[]) =>
    files.map((file) => {
      const key = keys.find((one) => hasText(one, manifest[one]?.name, 'hu', file));
      if (!key) throw new Error(`the build has no texts ${file}: see manifest.ts`);
      return key;
    });
  const routes = keys.flatMap((key) => {
    const name = ROUTE.exec(key)?.[1];
    return name ? [{ name, key }] : [];
  });
  if (!(ENTRY in manifest) || !(STYLES in manifest) || routes.length === 0)
    throw new Error('the build is not what this benchmark knows: see manifest.ts');
  return routes.map(({ name, key }) => {
    const texts = ['web', ...textsOfScreen(pathOf(name)).map(textFile)];
    return { name, weight: weigh(manifest, [ENTRY, STYLES, key, ...textKeys(texts)], outDir) };
  });
}

/** Weighs the files that a screen of the console loads first: the entry, the app, the frame and the route behind the sign-in, and one language. */
export function weighConsole(outDir: string): Screen[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const texts = Object.keys(manifest).find((key) => key.endsWith('/console.hu.ts'));
  const app = 'src/start.tsx';
  const frame = 'src/routes/_staff.tsx?tsr-split=component';
  if (!texts || !(app in manifest) || !(frame in manifest))
    throw new Error('the build of the console is not what this benchmark knows: see manifest.ts');
  return Object.keys(manifest).flatMap((key) => {
    const name = ROUTE.exec(key)?.[1];
    if (!name || key === frame) return [];
    const keys = [ENTRY, app, texts, key, ...(name.startsWith('_staff') ? [frame] : [])];
    return [{ name: `console ${name.replace('_staff.', '')}`, weight: weigh(manifest, keys, outDir) }];
  });
}

function weigh(manifest: Manifest, keys: readonly string[], outDir: string): Weight {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const key of keys) take(key);
  const weightOf = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((bytes, file) => bytes + gzipSync(readFileSync(join(outDir, file))).byteLength, 0);
  return { script: weightOf('.js'), style: weightOf('.css') };
}
