import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isForMembers } from '@rajt/server/src/platform/screen-files.ts';

/** Vite's manifest: what each built file is made of and needs. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

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
/** One file for all screens. */
const STYLE = 'style.css';
const TEXTS = /phrases\/src\/hu\/web\.ts$/;
const MEMBER_TEXTS = /phrases\/src\/hu\/member\.ts$/;

/** What every screen loads first: the entry, its route, what these import, and the texts of one language that it needs. */
export function weighScreens(outDir: string): Screen[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const texts = keys.filter((key) => TEXTS.test(key));
  const memberTexts = keys.filter((key) => MEMBER_TEXTS.test(key));
  const routes = keys.flatMap((key) => {
    const name = ROUTE.exec(key)?.[1];
    return name ? [{ name, key }] : [];
  });
  if (
    !(ENTRY in manifest) ||
    !(STYLE in manifest) ||
    texts.length !== 1 ||
    memberTexts.length !== 1 ||
    routes.length === 0
  )
    throw new Error('the build is not what this benchmark knows: see manifest.ts');
  return routes.map(({ name, key }) => {
    const needed = [ENTRY, key, ...texts, ...(isForMembers(pathOf(name)) ? memberTexts : [])];
    return { name, weight: weigh(manifest, needed, outDir) };
  });
}

/** `registration/activate.$token` is `/registration/activate/$token`, `events/index` is `/events`. */
function pathOf(name: string): string {
  return `/${name.replaceAll('.', '/').replace(/\/?index$/, '')}`;
}

function weigh(manifest: Manifest, keys: readonly string[], outDir: string): Weight {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const key of keys) take(key);
  const weightOf = (file: string) => gzipSync(readFileSync(join(outDir, file))).byteLength;
  const script = [...scripts].reduce((bytes, file) => bytes + weightOf(file), 0);
  return { script, style: weightOf(manifest[STYLE]?.file ?? '') };
}
