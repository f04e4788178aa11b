import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOpenProofs, type Proof, reviewProof, saidInWords } from '../areas/raceday/results/index.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Storage } from '../platform/files/storage.ts';
import { fullName } from '../platform/person-name.ts';
import type { Handle } from '../platform/postgres/database.ts';
import { USAGES } from './usages.ts';

const PICTURES = '--pictures=';

/** `results proofs …`: lists the proofs that nobody has looked at, accepts and refuses them (docs/operations.md). */
export async function proofs(handle: Handle, storage: Storage, args: readonly string[]): Promise<void> {
  const [verb, ...rest] = args;
  if (verb === 'accept') return review(handle, rest, { review: 'accepted' });
  if (verb === 'refuse') {
    const [id = '', reason = '', ...more] = rest;
    if (id === '' || reason.trim() === '' || more.length > 0) throw new StartError(USAGES.results);
    return review(handle, [id], { review: 'refused', reason });
  }
  const folder = args.find((arg) => arg.startsWith(PICTURES))?.slice(PICTURES.length);
  const [raceId = null, ...more] = args.filter((arg) => !arg.startsWith(PICTURES));
  if (more.length > 0 || folder === '') throw new StartError(USAGES.results);
  await list(await findOpenProofs(handle, raceId), storage, folder);
}

async function list(open: readonly Proof[], storage: Storage, folder: string | undefined): Promise<void> {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const proof of open) {
    const picture = folder ? await savePicture(proof, storage, folder) : proof.storageKey && 'with a picture';
    const { id, raceId, bib } = proof;
    console.log(
      `${id} ${raceId} ${bib} ${fullName(proof, 'hu')}: ${saidInWords(proof, 'hu')}, ${picture ?? 'no picture'}`,
    );
  }
  console.log(`${open.length} to look at`);
}

/** Saves the picture and returns its path; null without a picture. */
async function savePicture(
  { id, storageKey, mediaType }: Proof,
  storage: Storage,
  folder: string,
): Promise<string | null> {
  const bytes = storageKey ? await storage.get(storageKey) : undefined;
  if (!bytes) return null;
  const path = join(folder, `${id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`);
  await writeFile(path, bytes, { mode: 0o600 });
  return path;
}

async function review(
  handle: Handle,
  ids: readonly string[],
  verdict: Parameters<typeof reviewProof>[2],
): Promise<void> {
  if (ids.length === 0) throw new StartError(USAGES.results);
  const gone: string[] = [];
  for (const id of ids) {
    const outcome = await reviewProof(handle, id, verdict, null);
    if (outcome === 'gone') gone.push(id);
    else console.log(`${id} ${outcome === 'reviewed' ? verdict.review : outcome}`);
  }
  if (gone.length > 0) throw new StartError(`not there any more, list them again: ${gone.join(', ')}`);
}
