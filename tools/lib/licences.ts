import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { root } from './children.ts';
import type { Step } from './steps.ts';

/** Licences of packages that are delivered: with the server, in the image or inside the web app. */
const DELIVERED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'Unlicense', 'OFL-1.1', 'MPL-2.0'],
];

/** Licences of tools, which are used and not delivered. */
const USED = [...DELIVERED, 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Zlib'];

interface Exception {
  readonly packages: RegExp;
  /** The licence as the lock file has it, so that another one is looked at again; undefined for a missing licence. */
  readonly licence: RegExp | undefined;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-/,
    licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    reason:
      'libvips is a shared library in a package of its own, unchanged and replaceable, as the LGPL asks',
  },
  {
    packages: /^png-js$/,
    licence: undefined,
    reason: 'package.json names no licence, the file LICENSE is the MIT licence',
  },
  {
    packages: /^pako$/,
    licence: /^\(MIT AND Zlib\)$/,
    reason:
      'the Zlib licence of the ported code asks that its notice stays, and the package is delivered unchanged; a part of subset-font',
  },
  {
    packages: /^parse-cache-control$/,
    licence: undefined,
    reason:
      'package.json names no licence, the file LICENSE is the BSD-3-Clause licence; a part of Lighthouse',
  },
];

export interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

/** One line for each package of a lock file whose licence is missing or not allowed. */
export function unlicensed(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev: isTool = false, optional, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    // Workspaces are our own code.
    if (!path.includes('node_modules/') || link) return [];
    // npm writes no licence of the binaries of tools for other platforms, which it does not install.
    if (license === undefined && isTool && optional) return [];
    if (license !== undefined && isAllowed(license, isTool ? USED : DELIVERED)) return [];
    const isException = EXCEPTIONS.some(
      (one) =>
        one.packages.test(name) &&
        (license === undefined ? one.licence === undefined : one.licence?.test(license)),
    );
    return isException ? [] : [`${path}: ${license ?? 'no licence'}`];
  });
}

/** Licences that are no SPDX expression ("SEE LICENSE IN …") are allowed by an exception only. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(expression, [...allowed]);
  } catch {
    return false;
  }
}

/** The gate: licences as the lock files name them. */
export const licences: Step = {
  name: 'licences',
  run: async (say) => {
    const found = ['package-lock.json', 'bench/lighthouse/package-lock.json'].flatMap((file) => {
      const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        packages: Record<string, LockedPackage>;
      };
      // Lighthouse is a tool, but no development dependency of its own folder.
      const isTool = file.startsWith('bench/');
      const entries = Object.entries(packages).map(([path, one]) => [
        path,
        isTool ? { ...one, dev: true } : one,
      ]);
      return unlicensed(Object.fromEntries(entries)).map((line) => `${file}: ${line}`);
    });
    for (const line of found) say(`${line}: not allowed, see tools/lib/licences.ts\n`);
    return found.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
};
