import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './children.ts';
import { camelCase } from './code-names.ts';
import { namespacesOfScreens, textsOfScreens } from './generated-texts.ts';
import { latinLetters } from './latin-letters.ts';

interface GeneratedFile {
  /** From the checkout. */
  readonly path: string;
  /** Computes the file's text from the sources. */
  text(): string;
}

/**
 * Every file that `npm run generate` writes. A test compares each with its sources. Two more generated files have their own
 * commands: the build writes `routeTree.gen.ts`, and `npm run schema` writes `database-types.gen.ts`.
 */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  {
    path: 'packages/contract/src/operation-files.gen.ts',
    text: () => namespacesOf('Every file that declares operations, by area and noun.', 'operations'),
  },
  {
    path: 'packages/contract/src/schema-files.gen.ts',
    text: () => namespacesOf('Every file of schemas, by area and noun.', 'schemas'),
  },
  { path: 'packages/rules/src/latin-letters.gen.ts', text: lettersFile },
  { path: 'packages/phrases/src/by-screen.hu.gen.ts', text: () => namespacesOfScreens('hu') },
  { path: 'packages/phrases/src/by-screen.en.gen.ts', text: () => namespacesOfScreens('en') },
  { path: 'packages/phrases/src/screen-texts.gen.ts', text: textsOfScreens },
];

/** Writes the files whose text has changed, in their order: the texts of screens are found through the other files. Returns their paths. */
export function writeGeneratedFiles(): string[] {
  return GENERATED_FILES.filter((file) => {
    const text = file.text();
    if (text === committedText(file)) return false;
    writeFileSync(join(root, file.path), text);
    return true;
  }).map(({ path }) => path);
}

/** Returns the text of a generated file in the checkout: empty if the file does not exist. */
export function committedText({ path }: Pick<GeneratedFile, 'path'>): string {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Exports each file of a folder that every area of the contract has. */
function namespacesOf(what: string, folder: 'operations' | 'schemas'): string {
  const files = globSync(`*/${folder}/*.ts`, { cwd: join(root, 'packages/contract/src') }).sort();
  const lines = files.map((file) => {
    const [area = '', , noun = ''] = file.replace(/\.ts$/, '').split('/');
    return `export * as ${camelCase(`${area}-${noun}`)} from './${file}';\n`;
  });
  return `// Written by \`npm run generate\`. ${what}\n${lines.join('')}`;
}

function lettersFile(): string {
  const items = latinLetters().map((line) => `  ${JSON.stringify(line)},\n`);
  return `/** Written by \`npm run generate\` from the library any-ascii: a text, a colon, the characters that a search reads as this text. */
export const LATIN_LETTERS: readonly string[] = [\n${items.join('')}];\n`;
}
