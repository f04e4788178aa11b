import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Beside the page and never served itself; written by the web app's build (apps/web/build/screen-files.ts). */
export const SCREEN_FILES = 'screen-files.json';

const files = z.array(z.string());
const schema = z.object({ texts: z.record(z.string(), files), screens: z.record(z.string(), files) });

/**
 * Gives the tags that ask for what the screen at a path loads, so that a browser does not learn of it only when the app
 * runs. None for a path that is no screen.
 */
export function screenFiles(webDist: string): (path: string, language: string) => string {
  const file = join(webDist, SCREEN_FILES);
  if (!existsSync(file)) return () => '';
  const { texts, screens } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const patterns = Object.entries(screens).map(([path, wanted]) => ({ parts: path.split('/'), wanted }));
  return (path, language) => {
    const parts = screenOf(path).split('/');
    const found = patterns.find(
      (one) =>
        one.parts.length === parts.length &&
        one.parts.every((part, at) => part === '*' || part === parts[at]),
    );
    return found ? [...found.wanted, ...(texts[language] ?? [])].map(tag).join('') : '';
  };
}

/** Who comes to the address without a path for the first time is sent to the login. */
function screenOf(path: string): string {
  return path === '/' ? '/login' : path.replace(/\/$/, '');
}

/** After what draws the frame: of no use before it, and nothing that the frame should wait for. */
function tag(file: string): string {
  return `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;
}
