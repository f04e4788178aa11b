import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { textFile, textsOfScreen } from '@rajt/phrases/screen-texts';
import { pathOf } from '@rajt/server/src/platform/screen-files.ts';

/** Vite's manifest: what each built file is made of and needs. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

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

/**
 * What every screen loads first: the entry, its route, what these import with its styles, and the texts of one language
 * that it needs.
 */
export function weighScreens(outDir: string): Screen[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const textKeys = (files: readonly string[]) =>
    files.map((file) => {
      const key = keys.find((one) => one.endsWith(`/phrases/src/hu/${file}`));
      if (!key) throw new Error(`the build has no texts ${file}: see manifest.ts`);
      return key;
    });
  const routes = keys.flatMap((key) => {
    const name = ROUTE.exec(key)?.[1];
    return name ? [{ name, key }] : [];
  });
  if (!(ENTRY in manifest) || routes.length === 0)
    throw new Error('the build is not what this benchmark knows: see manifest.ts');
  return routes.map(({ name, key }) => {
    const texts = ['web.ts', ...(textsOfScreen(pathOf(name)) ?? []).map(textFile)];
    return { name, weight: weigh(manifest, [ENTRY, key, ...textKeys(texts)], outDir) };
  });
}

function weigh(manifest: Manifest, keys: readonly string[], outDir: string): Weight {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const key of keys) take(key);
  const weightOf = (files: Set<string>) =>
    [...files].reduce((bytes, file) => bytes + gzipSync(readFileSync(join(outDir, file))).byteLength, 0);
  return { script: weightOf(scripts), style: weightOf(styles) };
}
