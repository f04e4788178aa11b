import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFile, textsOfScreen } from '@rajt/phrases/screen-texts';
import { z } from 'zod';

/** Vite's list of the files of a build, and of what each imports: https://vite.dev/guide/backend-integration */
export const BUILD_MANIFEST = '.vite/manifest.json';

const files = z.array(z.string()).default([]);
const schema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: files }),
);
type Manifest = z.infer<typeof schema>;

/** The route files of the web app, each cut off as a file of its own. */
const SCREEN = /^src\/routes\/(.+)\.tsx\?/;

/** The frame of each member's screen, with its texts (apps/web: shell/frame/member-parts.tsx). */
const AROUND = { key: 'src/areas/checkout/cart/member-parts.ts', texts: ['cart'] };

/**
 * Returns tags that name the files of a screen and of its texts, and what a member needs besides. The page asks for them after its
 * first paint (apps/web: early/ask-for-screen.ts): learnt of only when the app runs, they would come two round trips later. Empty
 * for a path that is no screen.
 */
export function screenFiles(webDist: string): (path: string, language: string) => string {
  const path = join(webDist, BUILD_MANIFEST);
  if (!existsSync(path)) return () => '';
  const manifest = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const first = filesOf(manifest, 'index.html');
  const later = (key: string) => filesOf(manifest, key).filter((file) => !first.includes(file));
  const keys = Object.keys(manifest);
  const screens = keys.flatMap((key) => {
    const route = SCREEN.exec(key)?.[1];
    return route
      ? [{ pattern: patternOf(route), files: later(key), texts: textsOfScreen(pathOf(route)) }]
      : [];
  });
  type Screen = (typeof screens)[number];
  const filesOfTexts = (wanted: readonly string[], language: string) =>
    Object.entries(manifest)
      .filter(([key, { name }]) => wanted.some((file) => hasText(key, name, language, file)))
      .flatMap(([key]) => later(key));
  const tagsOf = ({ files, texts }: Screen, language: string) => {
    const own = [...files, ...filesOfTexts(['web', ...texts.map(textFile)], language)];
    const around = [...later(AROUND.key), ...filesOfTexts(AROUND.texts, language)];
    const besides = around.filter((file) => !own.includes(file));
    return metaTag('screen-files', own) + metaTag('member-files', besides);
  };
  const known = new Map<string, string>();
  return (path, language) => {
    const shown = path === '/' ? '/login' : path;
    const screen = screens.find(({ pattern }) => pattern.test(shown));
    if (!screen) return '';
    const name = `${screen.pattern.source} ${language}`;
    const tag = known.get(name) ?? tagsOf(screen, language);
    known.set(name, tag);
    return tag;
  };
}

function metaTag(name: string, files: readonly string[]): string {
  return `<meta name="${name}" content="${files.join(' ')}">`;
}

/**
 * Whether a file of the manifest has a namespace of texts, alone or with others, by its name (apps/web: build/text-chunks.ts).
 */
export function hasText(key: string, name: string | undefined, language: string, file: string): boolean {
  if (key.includes('/packages/phrases/src/') && key.endsWith(`/${file}.${language}.ts`)) return true;
  const [, namesLanguage, files = ''] = name?.split('/') ?? [];
  return namesLanguage === language && files.split('_').includes(file);
}

/** A file and all that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file)) return [];
  seen.add(entry.file);
  for (const one of entry.imports) filesOf(manifest, one, seen);
  return [...seen];
}

/** The route of a file: `registration/activate.$token` is `/registration/activate/$token`, `events/index` is `/events`. */
export function pathOf(file: string): string {
  return `/${file.replaceAll('.', '/').replace(/\/?index$/, '')}`;
}

/** A parameter matches any part of a path. */
function patternOf(file: string): RegExp {
  return new RegExp(`^${pathOf(file).replaceAll(/\$[^/]+/g, '[^/]+')}/?$`);
}
