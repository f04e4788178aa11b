import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root, startChild } from './children.ts';
import { makeSbom } from './sbom.ts';
import { UserError } from './user-error.ts';

interface Copy {
  readonly from: 'checkout' | 'build' | 'packages';
  readonly path: string;
}

/** The lines of the Dockerfile that decide what is in the image. */
export interface ImagePlan {
  /** The arguments of npm in the stage `packages`. */
  readonly install: readonly string[];
  /** Folders that the stage removes again. */
  readonly removed: readonly string[];
  readonly copies: readonly Copy[];
}

/** Reads the stage `packages` and the copies of the last stage. */
export function readImagePlan(dockerfile: string): ImagePlan {
  const [, , packages = '', last = ''] = dockerfile.split(/^FROM .*$/m);
  const install = /^RUN npm (ci .*)$/m.exec(packages)?.[1]?.split(' ') ?? [];
  const removed = [...packages.matchAll(/^RUN rm -rf (\S+)$/gm)].map(([, path = '']) => path);
  const copies = [...last.matchAll(/^COPY (?:--from=(\w+) \/rajt\/)?(\S+) (\S+)$/gm)].map(
    ([line, stage = 'checkout', source, path = '']): Copy => {
      const isKnown = stage === 'checkout' || stage === 'build' || stage === 'packages';
      if (source !== path || !isKnown)
        throw new UserError(`the Dockerfile copies under another name: ${line}`);
      return { from: stage, path };
    },
  );
  return { install, removed, copies };
}

/** Makes the contents of the image in an empty folder: the same installation and the same copies, without Docker. */
export async function makeImageFolder(folder: string): Promise<void> {
  const plan = readImagePlan(await readFile(join(root, 'Dockerfile'), 'utf8'));
  const packages = join(folder, '.packages');
  await copyTracked(packages);
  const done = await startChild('npm', [...plan.install], { cwd: packages, stdio: 'inherit' }).ended;
  if (done !== 0) throw new UserError('npm could not install the packages of the image');
  await writeFile(join(packages, 'sbom.json'), `${JSON.stringify(await makeSbom(packages), null, 2)}\n`);
  for (const path of plan.removed) await rm(join(packages, path), { recursive: true });
  for (const { from, path } of plan.copies) {
    // The built app is the checkout's own; everything else comes from the tracked files.
    const source = join(from === 'build' ? root : packages, path);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(source, join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isInImage });
  }
  await rm(packages, { recursive: true });
}

/** As .dockerignore leaves out; packages keep their own tests and licences as they came. */
function isInImage(path: string): boolean {
  return path.includes('/node_modules/') || !/\.test\.tsx?$|\/\.env[^/]*$|\.log$/.test(path);
}

async function copyTracked(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const command = 'git ls-files -z | tar --null --files-from=- --create | tar --extract --directory="$0"';
  const done = await startChild('sh', ['-c', command, folder], { cwd: root, stdio: 'inherit' }).ended;
  if (done !== 0) throw new UserError(`the tracked files could not be copied to ${folder}`);
}
