import { readFileSync } from 'node:fs';

const manifest = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);

/** Matches the addresses of built scripts by what they are called in the build: their addresses have no names. */
export function builtFiles(...names: string[]): RegExp {
  const chunks = Object.values(
    JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; name?: string }>,
  );
  const files = chunks.flatMap(({ file, name = '' }) =>
    names.includes(name) ? [file.replaceAll('.', '\\.')] : [],
  );
  if (files.length === 0) throw new Error(`the build has no file called ${names.join(' or ')}`);
  return new RegExp(`/(?:${files.join('|')})$`);
}
