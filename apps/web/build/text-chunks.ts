import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { textFile } from '@rajt/phrases/screen-texts';
import { SCREEN_TEXTS } from '@rajt/phrases/screen-texts.gen';
import type { Rolldown } from 'vite';
import { clusters } from './clusters.ts';

/** A file of texts: the folder of all, the file's name without its area, and its language. */
const TEXTS = /^(.*\/phrases\/src\/)(?:[\w-]+\/)?([\w-]+)\.(hu|en)(?:\.gen)?\.ts$/;
/** Less than that of scripts: as much text is more bytes, as it is compressed less. */
const FILE_COST = 6_000;
/** The screens on which visits begin. */
const FIRST = /^\/(login$|events|calendar|cart|races\/.*\/entryform)/;

export const isText = (id: string) => TEXTS.test(id);

/**
 * Decides which namespaces of texts share a file, by the screens that show them: a cart shows fourteen. Each of the others has
 * its own file, which a part of a screen requests. The name shows the server its contents (platform/web/screen-files.ts).
 */
export function textChunks(): Rolldown.CodeSplittingNameFunction {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    const [, folder, file, language] = TEXTS.exec(id) ?? [];
    if (!folder || !file || !language) return null;
    names ??= namesOf(sizes(folder, language, modules));
    const name = names.get(file);
    return name ? `texts/${language}/${name}` : null;
  };
}

/** Returns a function that finds the size of a text file by its name, as one language has it. */
function sizes(folder: string, language: string, modules: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) {
  const ending = `.${language}.ts`;
  const files = globSync(`*/*${ending}`, { cwd: folder });
  const paths = new Map(files.map((file) => [basename(file, ending), folder + file]));
  return (name: string) => modules.getModuleInfo(paths.get(name) ?? '')?.code?.length ?? 0;
}

/** The same for each language, which is asked for as a whole. */
function namesOf(sizeOf: (file: string) => number): Map<string, string> {
  const found = clusters(
    {
      has: new Map(Object.entries(SCREEN_TEXTS).map(([screen, all]) => [screen, new Set(all.map(textFile))])),
      sizeOf,
      bringsOf: (file) => new Set([file]),
      fileCost: FILE_COST,
      visitsOf: (screen) => (FIRST.test(screen) ? 4 : 1),
    },
    () => true,
  );
  return new Map(found.flatMap((files) => files.map((file) => [file, files.join('_')])));
}
