import { createHash } from 'node:crypto';
import { budapestDate, formatDate } from '@rajt/rules/dates';
import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import { formatDistance } from '@rajt/rules/measures';
import { formatNetTime } from '@rajt/rules/raceday/virtual-race';
import type { Storage } from '../platform/files/storage.ts';
import { fullName } from '../platform/person-name.ts';
import type { Trx } from '../platform/postgres/database.ts';
import { newSecret } from '../platform/secret.ts';
import type { Chance } from './chance.ts';
import { drawCertificate, drawWatch, scanned } from './demo-pictures.ts';
import * as queries from './review-queries.ts';
import type { Scenes } from './scene-files.ts';

interface World {
  readonly trx: Trx;
  readonly chance: Chance;
  readonly now: Date;
  readonly storage: Pick<Storage, 'put'>;
  /** The addresses of the accounts that a visitor can log in with. */
  readonly accounts: readonly string[];
  /** The wording of the consent to health data. */
  readonly healthVersion: string;
}

const DAY_MS = 86_400_000;

/** Uploads medical certificates and proofs of virtual races, so that their reviewers find something to do. */
export async function loadReviews(world: World, { certificates, times }: Scenes): Promise<void> {
  if (certificates) {
    for (const { who, race, verdict, words } of certificates.own)
      for (const entry of await queries.findPaidEntries(world.trx, race, { who, not: [], count: 1 }))
        await upload(world, certificates, { entry, verdict, words, isScan: false });
    for (const [race, all] of Object.entries(certificates.races)) {
      const entries = await queries.findPaidEntries(world.trx, race, {
        not: world.accounts,
        count: all.length,
      });
      for (const [at, entry] of entries.entries()) {
        const state = all[at] ?? 'open';
        await upload(world, certificates, {
          entry,
          verdict: state === 'open' || state === 'old' ? null : state,
          words: '',
          isOld: state === 'old',
          isScan: at % 2 === 1,
        });
      }
    }
  }
  for (const { race, count } of times)
    for (const entry of await queries.findPaidEntries(world.trx, race, { not: world.accounts, count }))
      await proveTime(world, entry);
}

interface Upload {
  readonly entry: queries.PaidEntry;
  /** Null: it waits for a review. */
  readonly verdict: CertificateVerdict | null;
  readonly words: string;
  /** It was uploaded too long ago. */
  readonly isOld?: boolean;
  readonly isScan: boolean;
}

async function upload(
  world: World,
  { lines, reviewer }: NonNullable<Scenes['certificates']>,
  { entry, verdict, words, isOld = false, isScan }: Upload,
): Promise<void> {
  const { trx, chance, now, healthVersion } = world;
  const at = new Date(now.getTime() - (isOld ? 400 : chance.between(2, 12)) * DAY_MS);
  const facts: Record<string, string> = {
    name: fullName(entry, 'hu'),
    birthDate: formatDate(entry.birthDate, 'hu'),
    day: formatDate(budapestDate(new Date(at.getTime() - 5 * DAY_MS)), 'hu'),
  };
  const filled = lines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ''));
  const picture = await drawCertificate(filled, verdict !== 'not_signed');
  const fileId = await store(world, entry, {
    purpose: 'medical_certificate',
    mediaType: isScan ? 'application/pdf' : 'image/jpeg',
    bytes: isScan ? await scanned(picture) : picture,
    name: isScan ? 'igazolas.pdf' : 'igazolas.jpg',
    at,
  });
  const review = verdict && { verdict, words, reviewer };
  await queries.useCertificate(trx, { entryId: entry.entryId, fileId, healthVersion }, review);
}

/** A time at a usual pace, proven on a day since the race began. */
async function proveTime(world: World, entry: queries.PaidEntry): Promise<void> {
  const { trx, chance, now } = world;
  const paceS = entry.branch === 'run' ? chance.between(280, 420) : chance.between(1080, 1500);
  const netTimeS = Math.round((entry.distanceM / 1000) * paceS);
  const began = Date.parse(`${entry.startsOn}T08:00:00Z`);
  const at = new Date(Math.max(began, now.getTime() - chance.between(1, 6) * DAY_MS));
  const fileId = await store(world, entry, {
    purpose: 'result_proof',
    mediaType: 'image/jpeg',
    bytes: await drawWatch(formatNetTime(netTimeS), formatDistance(entry.distanceM, 'hu')),
    name: 'ora.jpg',
    at,
  });
  await queries.insertTime(trx, { entryId: entry.entryId, fileId, netTimeS, at });
}

async function store(
  { trx, storage }: World,
  { personId }: queries.PaidEntry,
  file: Omit<queries.DemoFile, 'personId' | 'sha256' | 'storageKey'>,
): Promise<string> {
  const storageKey = newSecret();
  await storage.put(storageKey, file.bytes);
  const sha256 = createHash('sha256').update(file.bytes).digest();
  return queries.insertDemoFile(trx, { ...file, personId, sha256, storageKey });
}
