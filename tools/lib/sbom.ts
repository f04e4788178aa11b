import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, startChild } from './children.ts';
import type { Step } from './steps.ts';
import { UserError } from './user-error.ts';

/** Everything, as `--omit=dev` leaves too much out (docs/upstream.md). From the lock file: that needs no installation. */
const NPM = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--offline'];

interface Component {
  readonly name: string;
  /** `name@version`. */
  readonly 'bom-ref': string;
}

interface Sbom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface LockedPackage {
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
  /** A workspace, whose folder is `resolved`. */
  readonly link?: boolean;
  readonly resolved?: string;
}

interface Lock {
  readonly name: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * The bill of materials of the production packages in a folder's lock file, as CycloneDX JSON: those of the server, and
 * those that the web app's files contain. Throws if npm finds packages missing or in a wrong version. Needs no network.
 */
export async function makeSbom(folder = root): Promise<Sbom> {
  const all = JSON.parse(await npmSbom(folder)) as Sbom;
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  const delivered = new Set(productionRefs(lock));
  const components = all.components.filter((one) => delivered.has(one['bom-ref']));
  const listed = new Set(components.map((one) => one['bom-ref']));
  const missing = [...delivered].filter((ref) => !listed.has(ref));
  if (missing.length > 0) throw new UserError(`the bill of materials lacks ${missing.join(', ')}`);
  const { component } = all.metadata;
  const known = new Set([component['bom-ref'], ...listed]);
  return {
    ...all,
    // npm takes the name of the folder.
    metadata: { ...all.metadata, component: { ...component, name: lock.name } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ dependsOn = [], ...one }) => ({
        ...one,
        dependsOn: dependsOn.filter((ref) => known.has(ref)),
      })),
  };
}

/** `name@version` of the workspaces and of each package that is no development dependency. */
function productionRefs({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { name, version, link, resolved = '', dev }]) => {
    // Optional peers (`devOptional`) are installed in production too.
    if (!path.includes('node_modules/') || dev) return [];
    const inPath = path.split('node_modules/').at(-1);
    return [link ? `${inPath}@${packages[resolved]?.version}` : `${name ?? inPath}@${version}`];
  });
}

async function npmSbom(folder: string): Promise<string> {
  const npm = startChild('npm', NPM, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  let errors = '';
  npm.process.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  npm.process.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  // The pipes may hold text after the exit.
  const isRead = new Promise((resolve) => npm.process.once('close', resolve));
  const code = await npm.ended;
  await isRead;
  if (code !== 0) throw new UserError(`npm wrote no bill of materials:\n${errors.trim()}`);
  return text;
}

/** The gate: a bill of materials can be written, and it lists all production packages of the lock file. */
export const billOfMaterials: Step = {
  name: 'bill of materials',
  run: async (say) => {
    try {
      await makeSbom();
      return { passed: 1, failed: 0 };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      say(`${error.message}\n`);
      return { passed: 0, failed: 1 };
    }
  },
};
