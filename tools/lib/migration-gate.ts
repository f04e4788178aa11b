import { effectOf } from './taken-away.ts';

/** A release that is or was in use, and the number of the last migration that belongs to it. */
export interface Release {
  readonly release: string;
  readonly lastMigration: number;
}

interface Migration {
  /** `0301-notes.sql` */
  readonly name: string;
  readonly sql: string;
}

/**
 * The parts that migrations newer than the last release take away from it, a line for each (decision 0066). A release before
 * reads on while a new one starts, so a thing goes in three steps: add the new one; a release no longer reads the old one; a
 * later migration takes it away and names that release, in a line of its own:
 *
 *     -- contract 0.2.0: column orders.note
 *
 * What the same unreleased migrations have added is free.
 */
export async function findTakenAway(
  migrations: readonly Migration[],
  releases: readonly Release[],
): Promise<string[]> {
  const last = releases.at(-1)?.lastMigration ?? -1;
  const fresh = migrations.filter(({ name }) => numberOf(name) > last);
  const added = new Set<string>();
  const problems: string[] = [];
  for (const { name, sql } of [...fresh].sort((a, b) => a.name.localeCompare(b.name))) {
    const { adds, takes } = await effectOf(sql);
    const markers = markersOf(sql);
    for (const { release } of markers) {
      if (!releases.some((one) => one.release === release))
        problems.push(`${name}: there is no release ${release} in releases.json`);
    }
    const named = new Set(markers.map(({ subject }) => subject));
    for (const { subject, how } of takes) {
      if (named.has(subject) || isNew(subject, added)) continue;
      problems.push(`${name}: ${subject} ${how}, and the release before may still use it`);
    }
    const taken = new Set(takes.map(({ subject }) => subject));
    for (const { subject } of markers) {
      if (!taken.has(subject)) problems.push(`${name}: ${subject} is marked, but nothing of it goes`);
    }
    for (const one of adds) added.add(one);
  }
  return problems;
}

function isNew(subject: string, added: ReadonlySet<string>): boolean {
  const table = /^(?:column|constraint) ([^.]+)\./.exec(subject)?.[1];
  return added.has(subject) || (table !== undefined && added.has(`table ${table}`));
}

function markersOf(sql: string): { release: string; subject: string }[] {
  return [...sql.matchAll(/^-- contract (\S+): (.+?)\s*$/gm)].map(([, release = '', subject = '']) => ({
    release,
    subject,
  }));
}

function numberOf(name: string): number {
  return Number(name.slice(0, 4));
}
