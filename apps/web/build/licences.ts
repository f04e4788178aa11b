import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ShippedPackage } from '../src/areas/content/information/licences-query.ts';

/** Vite writes it (`build.license`), with the packages in the scripts of the page. */
export const LICENCES = 'licences.json';

const folder = (name: string) => join(import.meta.dirname, '../../../node_modules', name);
/** packages/ui cuts its fonts from these (make-fonts.mjs). */
const FONTS = ['@fontsource-variable/archivo', '@fontsource-variable/hanken-grotesk'];
/** The parts of Workbox in the service worker, which is built apart (offline.ts). */
const SERVICE_WORKER = ['core', 'precaching', 'routing', 'strategies'].map((part) => `workbox-${part}`);

/** The last folder of a package in the path of a module. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

interface LicencePlugins {
  /** For the page's bundle: completes Vite's list. */
  readonly page: Plugin;
  /** For the bundles of workers: notes their packages, which Vite's list leaves out. */
  readonly worker: Plugin;
}

/** Adds the parts that the app ships in addition to the packages in its scripts: fonts, and the packages of workers. */
export function licences(): LicencePlugins {
  const ofWorkers = new Set<string>();
  return {
    worker: {
      name: 'licences-of-workers',
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle))
          for (const id of file.type === 'chunk' ? file.moduleIds : []) {
            const found = PACKAGE.exec(id)?.[0];
            if (found) ofWorkers.add(found);
          }
      },
    },
    page: {
      name: 'licences',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const list = bundle[LICENCES];
          if (list?.type !== 'asset') throw new Error(`${LICENCES} is missing: is build.license set?`);
          const packages = JSON.parse(String(list.source)) as Omit<ShippedPackage, 'isFont'>[];
          list.source = JSON.stringify(
            completeList(packages, [...SERVICE_WORKER.map(folder), ...ofWorkers], FONTS.map(folder)),
          );
        },
      },
    },
  };
}

/** Fonts first, then packages by name, each once. Throws if one has no licence. */
export function completeList(
  packages: readonly Omit<ShippedPackage, 'isFont'>[],
  moreFolders: readonly string[],
  fontFolders: readonly string[],
): ShippedPackage[] {
  const all = [...packages, ...moreFolders.map(readPackage)].map((one) => ({ ...one, isFont: false }));
  const unique = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  const list = [
    ...fontFolders.map((path) => ({ ...readPackage(path), isFont: true })),
    ...[...unique.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ];
  const bare = list.filter(({ identifier }) => !identifier).map(({ name }) => name);
  if (bare.length > 0) throw new Error(`the app ships packages without a licence: ${bare.join(', ')}`);
  return list;
}

function readPackage(path: string): Omit<ShippedPackage, 'isFont'> {
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  return {
    name,
    version,
    identifier: license ?? '',
    ...(file && { text: readFileSync(join(path, file), 'utf8').trim() }),
  };
}
