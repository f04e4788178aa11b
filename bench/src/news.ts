import { setTimeout as wait } from 'node:timers/promises';
import { openSmtpServer } from '@rajt/server/testkit/smtp-server.ts';
import { root, startChild } from '../../tools/lib/children.ts';
import { cpuSeconds } from './lib/cpu.ts';
import type { Result } from './lib/result.ts';
import { openStage } from './lib/stage.ts';

const READERS = 5000;

/** An issue of news to five thousand readers, as fast as one process of workers can; the mail server is on this machine. */
export async function news(): Promise<Result> {
  const stage = await openStage();
  const smtp = await openSmtpServer();
  const working = startChild(process.execPath, ['apps/server/src/main.ts', 'work'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: stage.databaseUrl,
      SMTP_URL: smtp.url,
      NEWS_PER_MINUTE: '100000',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await stage.client.query(READERS_SQL, [READERS]);
    const words = { subject: 'Hírek', preheader: 'Hírek', blocks: [PARAGRAPH, PARAGRAPH, PARAGRAPH] };
    const content = { id: 'bench', branch: 'run', enteredEvents: null, hu: words, en: words };
    await stage.client.query(
      "insert into news_issue (id, branch, content, send_at) values ('bench', 'run', $1, app_now())",
      [JSON.stringify(content)],
    );
    await stage.client.query("select enqueue_job('send-news', '{}', null, null, 0, 25)");
    const count = async (state: string) =>
      (await stage.client.query('select from news_letter where state = $1', [state])).rowCount ?? 0;
    while ((await count('sent')) === 0) await wait(20);
    const startedAt = performance.now();
    const begun = await count('sent');
    const cpuBefore = [cpuSeconds(working.process.pid ?? 0), cpuSeconds(stage.databasePid)];
    for (let sent = begun, last = startedAt; sent < READERS; ) {
      await wait(500);
      const now = await count('sent');
      if (now > sent) last = performance.now();
      sent = now;
      if (performance.now() - last > 90_000) throw new Error(`no letter was sent for 90 s, after ${sent}`);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const cpu = [cpuSeconds(working.process.pid ?? 0), cpuSeconds(stage.databasePid)];
    const taken = await stage.client.query<{ recipient: string }>('select recipient from news_letter');
    const wrong = taken.rows.filter(({ recipient }) => smtp.taken(recipient) !== 1);
    const used = (at: number) => ((cpu[at] ?? 0) - (cpuBefore[at] ?? 0)) * 1000;
    return {
      benchmark: 'news',
      figures: [
        { name: `${READERS} letters`, value: seconds, unit: 's' },
        { name: 'letters a minute', value: ((READERS - begun) / seconds) * 60, unit: '' },
        { name: 'CPU of the workers for a letter', value: used(0) / (READERS - begun), unit: 'ms' },
        { name: 'CPU of the database for a letter', value: used(1) / (READERS - begun), unit: 'ms' },
      ],
      notes: ['one process of workers, five mails at once, a mail server on this machine'],
      broken: wrong.length > 0 ? [`${wrong.length} readers did not get exactly one letter`] : [],
    };
  } finally {
    await working.stop();
    await smtp.close();
    await stage.close();
  }
}

const PARAGRAPH = {
  kind: 'paragraph',
  line: [
    { text: 'Nyitnak a tavaszi nevezések: három verseny, a legolcsóbb díjsávval, ', mark: null, href: null },
    { text: 'március elsejéig', mark: 'strong', href: null },
    { text: '. Nézd meg mindet.', mark: null, href: '/events' },
  ],
};

/** People with accounts who want our news. */
const READERS_SQL = `
  with one as (
    insert into person (family_name, first_name, birth_date, gender, nationality)
    select 'Olvasó', 'Anna', '1990-05-17', 'F', 'HU' from generate_series(1, $1::int) returning id
  ), account as (
    insert into account (person_id, email, email_canonical, language, phone, data_storage_consent_at, activated_at)
    select id, 'reader' || id || '@example.hu', 'reader' || id || '@example.hu', 'hu', '+36201234567', app_now(), app_now() from one
    returning person_id
  )
  insert into consent (person_id, kind, is_given, text_version) select person_id, 'marketing', true, 'bench' from account`;
