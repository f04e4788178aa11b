import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, startChild } from '../../../tools/lib/children.ts';
import { openClient } from '../lib/client.ts';
import { addPeople, type Person } from '../lib/people.ts';
import { addRace } from '../lib/races.ts';
import type { Result } from '../lib/result.ts';
import { cpuBetween, openStage, type Stage, type System } from '../lib/stage.ts';
import { addPaidEntries, type PaidEntry } from './paid-entries.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 12_500);
const AMOUNT_HUF = 14_900;
/** One of so many opts out. */
const OPTING_OUT = 3;
const AT_ONCE = 16;
/** The whole in seconds: moving, notifying everybody, and a third opting out. */
const BUDGET = { is: 'at most', value: 300 } as const;
const KILLED_AFTER_MS = 4000;

/**
 * An event with many entries is moved by the organiser's command, which is killed on the way and given again; then a third of the people
 * opt out as they do in the browser, several at once. Goods and refunds at the gateway are not part of it.
 */
export async function postpone(): Promise<Result> {
  const stage = await openStage();
  try {
    const race = await addRace(stage.client, 'postponed', ENTRIES);
    const people = await addPeople(stage.client, 'postponed', ENTRIES);
    const entries = await addPaidEntries(stage.client, race, people, AMOUNT_HUF);
    await putRefundsOff(stage);
    const killedS = await move(stage, KILLED_AFTER_MS);
    const movedS = await move(stage);
    const system = await stage.startSystem();
    const leaving = entries.filter((_, at) => at % OPTING_OUT === 0);
    const cpuBefore = system.cpu();
    const { seconds, refused } = await optOut(system, people, leaving);
    const { server, database } = cpuBetween(cpuBefore, system.cpu());
    return {
      benchmark: 'postpone',
      figures: [
        { name: 'all of it', value: killedS + movedS + seconds, unit: 's', budget: BUDGET },
        { name: 'the command, killed', value: killedS, unit: 's' },
        { name: 'the command again, to its end', value: movedS, unit: 's' },
        { name: `${leaving.length} opt out`, value: seconds, unit: 's' },
        { name: 'opting out', value: leaving.length / seconds, unit: '/s' },
        {
          name: 'opting out: processor time each, server and database',
          value: (1000 * (server + database)) / leaving.length,
          unit: 'ms',
        },
      ],
      notes: [
        `${ENTRIES} entries of as many people, each paid by card; ${AT_ONCE} opt out at once, with the page's quote before the press`,
        'the workers send the mails meanwhile; refunds are written and not sent',
      ],
      broken: [...refused, ...(await wrongs(stage, leaving.length))],
    };
  } finally {
    await stage.close();
  }
}

/** The gateway knows nothing of these payments: its answers would only fill the log. */
async function putRefundsOff({ client }: Stage): Promise<void> {
  await client.query(`
    create function refunds_later() returns trigger language plpgsql as $$ begin
      if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'refund-payment') then
        new.run_at := now() + interval '1 day';
      end if;
      return new;
    end $$;
    create trigger refunds_later before insert on graphile_worker._private_jobs for each row execute function refunds_later()`);
}

/** Runs the command; killed after a time, if one is given. Seconds until it has ended. */
async function move(stage: Stage, killAfterMs?: number): Promise<number> {
  const begun = performance.now();
  const { rows } = await stage.client.query<{ day: string }>(`select (current_date + 97)::text as day`);
  const until = `today+6d`;
  const command = startChild(
    process.execPath,
    [
      'apps/server/src/main.ts',
      ...['event', 'postpone', 'bench-postponed', rows[0]?.day ?? '', '--opt-out-until', until, '--yes'],
    ],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], DATABASE_URL: stage.databaseUrl, DEMO: 'false' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => command.process.kill('SIGKILL'), killAfterMs);
  const code = await command.ended;
  clearTimeout(timer);
  if (killAfterMs === undefined && code !== 0) throw new Error(`the command ended with ${code}`);
  return (performance.now() - begun) / 1000;
}

async function optOut(
  system: System,
  people: readonly Person[],
  leaving: readonly PaidEntry[],
): Promise<{ seconds: number; refused: string[] }> {
  const tokens = new Map(people.map(({ id, token }) => [id, token]));
  const client = openClient(system.api, AT_ONCE);
  const refused: string[] = [];
  const waiting = leaving.values();
  const begun = performance.now();
  const one = async () => {
    for (const { entryId, participantId } of waiting) {
      const token = tokens.get(participantId) ?? '';
      const base = `/users/${participantId}/entries`;
      await client.call('GET', `${base}/entry/${entryId}/withdrawal`, { token });
      const body = { entryType: 'entry', reason: 'schedule', refund: AMOUNT_HUF, goodsRefund: 0 };
      const { status } = await client.call('POST', `${base}/${entryId}/withdraw`, { token, body });
      if (status !== 200) refused.push(`opting out was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const seconds = (performance.now() - begun) / 1000;
  await client.close();
  return { seconds, refused: refused.slice(0, 5) };
}

/**
 * The mistakes in the end: each person needs one mail, each withdrawn entry its refund, and the promises about places and money
 * must hold.
 */
async function wrongs({ client }: Stage, left: number): Promise<string[]> {
  const { rows } = await client.query<{ mails: number; refunds: string; sold: number }>(
    `select (select count(*)::int from mail_message where kind = 'event-moved') as mails,
      (select coalesce(sum(amount_huf), 0)::text from refund) as refunds, (select sold from capacity_pool order by id limit 1) as sold`,
  );
  const [found] = rows;
  const audit = await client.query<{ invariant: string; subject: string; detail: string }>(
    await readFile(join(root, 'apps/server/audit.sql'), 'utf8'),
  );
  // Nothing else was bought in full here.
  const broken = audit.rows.filter(({ invariant }) => /^I(1|2|4|7|18)$/.test(invariant));
  return [
    ...(found?.mails === ENTRIES ? [] : [`${found?.mails} mails of ${ENTRIES}`]),
    ...(found?.refunds === String(left * AMOUNT_HUF) ? [] : [`${found?.refunds} Ft are refunded`]),
    ...(found?.sold === ENTRIES - left ? [] : [`${found?.sold} places are sold`]),
    ...broken.slice(0, 5).map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
  ];
}
