import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateDatabase } from '@rajt/server/src/platform/postgres/migrate.ts';
import { ownerClient } from '@rajt/server/src/platform/postgres/owner-client.ts';
import { keysOf } from '@rajt/server/testkit/plans/explain.ts';
import { pretendGrown } from '@rajt/server/testkit/plans/grown-database.ts';
import type pg from 'pg';
import { root } from '../../../tools/lib/children.ts';
import type { Stage } from '../lib/stage.ts';
import { type NamedStatement, namedStatements } from './named-statements.ts';

const PRETENDED = 'rajt_pretended';

/**
 * Compares the plans of named statements in the generated database with those in an empty one whose statistics are injected, as the
 * step `plans of statements` uses it (decision 0071). Returns a line for each statement that finds rows by other keys, and writes both
 * plans of all statements to `bench/results/growth-plans.json`.
 */
export async function differentPlans({ client, databaseUrl }: Stage): Promise<string[]> {
  const statements = await namedStatements(client);
  const pretended = await openPretended(client, databaseUrl);
  const shapes: (NamedStatement & { generated: string[]; pretended: string[] })[] = [];
  try {
    for (const statement of statements)
      shapes.push({
        ...statement,
        generated: await keysOf(client, statement.text),
        pretended: await keysOf(pretended, statement.text),
      });
  } finally {
    await pretended.end();
    await client.query(`drop database ${PRETENDED} with (force)`);
  }
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(join(root, 'bench/results/growth-plans.json'), JSON.stringify(shapes, null, 2));
  return shapes
    .map(({ name, generated, pretended: other }) => ({
      name,
      onlyGenerated: generated.filter((key) => !other.includes(key)),
      onlyPretended: other.filter((key) => !generated.includes(key)),
    }))
    .filter(({ onlyGenerated, onlyPretended }) => onlyGenerated.length + onlyPretended.length > 0)
    .map(
      ({ name, onlyGenerated, onlyPretended }) =>
        `${name}: only the generated database reads ${onlyGenerated.join(', ') || 'nothing'}, only the pretended one ${onlyPretended.join(', ') || 'nothing'}`,
    );
}

async function openPretended(client: pg.Client, databaseUrl: string): Promise<pg.Client> {
  await client.query(`create database ${PRETENDED}`);
  const url = new URL(databaseUrl);
  url.pathname = PRETENDED;
  await migrateDatabase(url.href);
  const pretended = ownerClient({ connectionString: url.href });
  await pretended.connect();
  await pretendGrown(pretended);
  return pretended;
}
