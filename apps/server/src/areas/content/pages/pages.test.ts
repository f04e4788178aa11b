import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAnnouncement } from '@rajt/contract/content/operations/announcement';
import { getPage } from '@rajt/contract/content/operations/pages';
import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { SITES, type Site } from '@rajt/rules/branch';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { LANGUAGES } from '@rajt/rules/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import screens from '../../../../../../docs/spec/screens.json' with { type: 'json' };
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { eventually } from '../../../../testkit/eventually.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { request } from '../../../../testkit/request.ts';
import { repositoryRoot } from '../../../platform/config/root.ts';
import { ContentFlags } from './content-flags.ts';
import { expectInForce, readAnnouncements, readPages } from './index.ts';
import { PageStore } from './page-store.ts';
import { publicPages } from './public-pages.ts';

const SWIM: Site = { branch: 'swim', market: 'dom' };
const TERMS = 'general-terms-and-conditions';
const RUN: Site = { branch: 'run', market: 'dom' };

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rajt-pages-'));
  await cp(join(repositoryRoot, 'content/pages'), join(folder, 'pages'), { recursive: true });
  test = await createTestApp({ env: { CONTENT_FOLDER: folder, HOLD_MINUTES_SWIM: '45' } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const read = (pageId: string, site = SWIM, language: 'hu' | 'en' = 'hu') =>
  request(test.app, getPage, { params: { pageId }, site, language });

describe('the page head for crawlers', () => {
  const pages = () => publicPages(new PageStore(test.deps), test.deps.config);
  const swim = { site: SWIM, origin: 'https://swim.example' };

  it.each(LANGUAGES)('the page head has the title and the lead of the page, in %s', async (language) => {
    for (const path of ['/faq', '/privacy-policy', '/entry-info/entry-withdrawal']) {
      const { answer } = await read(path.split('/').at(-1) ?? '', SWIM, language);
      const head = await pages().head(path, swim, language);
      expect(head).toEqual({ path, title: answer.data.title, description: answer.data.lead });
    }
    expect(await pages().head('/entry-withdrawal', swim, language)).toBeNull();
  });

  it('only of those that the site has', async () => {
    const handover = '/entry-info/entry-handover';
    expect(await pages().head(handover, swim, 'hu')).toBeNull();
    expect(await pages().paths(swim)).not.toContain(handover);
    const paths = await pages().paths({ site: RUN, origin: 'https://run.example' });
    expect(paths).toEqual(expect.arrayContaining([handover, '/faq', '/imprint']));
    const open = [...screens.screens, ...screens.ours].filter(({ access }) => access === 'open');
    expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining([...paths]));
  });
});

describe('a page', () => {
  it('has the numbers of the settings and the rules', async () => {
    const { answer } = await read('entry-info');
    const text = JSON.stringify(answer.data);
    expect(text).toContain('45 percig');
    expect(text).toContain('1\u00a0000\u00a0Ft');
    expect(text).not.toContain('{{');
    expect(
      JSON.stringify((await read('entry-info', { branch: 'run', market: 'int' }, 'en')).answer),
    ).toContain('500\u00a0Ft');
  });

  it('lists the pages under it that the site has', async () => {
    const pathsAt = async (site: Site) =>
      (await read('entry-info', site)).answer.data.children.map(({ path }) => path);
    expect(await pathsAt(SWIM)).toEqual([
      '/entry-info/entry-withdrawal',
      '/entry-info/company-entry',
      '/entry-info/team-modify',
      '/entry-info/product-cancelation',
    ]);
    expect(await pathsAt(RUN)).toEqual([
      '/entry-info/entry-withdrawal',
      '/entry-info/entry-handover',
      '/entry-info/team-modify',
      '/entry-info/product-cancelation',
      '/entry-info/guest-entry',
    ]);
  });

  it('is not there for another site, and sections of others are left out', async () => {
    expect((await read('company-entry')).status).toBe(200);
    expect((await read('company-entry', RUN)).status).toBe(404);
    expect((await read('nincs-ilyen')).status).toBe(404);
    const questions = async (site: Site) =>
      (await read('faq', site)).answer.data.sections.map(({ id }) => id);
    expect(await questions(SWIM)).toEqual(expect.arrayContaining(['company', 'no-handover', 'water']));
    expect(await questions(SWIM)).not.toContain('handover');
    expect(await questions(RUN)).toEqual(expect.arrayContaining(['guest', 'handover']));
  });

  it('is read again when its file changes; one with a mistake leaves the pages as they were', async () => {
    const file = join(folder, 'pages/entry-info.hu.md');
    const before = await readFile(file, 'utf8');
    const write = async (text: string) => {
      await writeFile(file, text);
      test.clock.advance({ seconds: 6 });
      return (await read('entry-info')).answer.data.lead;
    };
    const lead = (await read('entry-info')).answer.data.lead;
    expect(await write(before.replace(lead, 'Új bevezető.'))).toBe('Új bevezető.');
    expect(await write(`${before}\n{{nincs}}\n`)).toBe('Új bevezető.');
    expect(await write(before)).toBe(lead);
  });
});

describe('the terms', () => {
  const version = async () => {
    expect(await runJob(test, 'keep-terms')).toEqual([]);
    return (await request(test.app, siteInfo, {})).answer.data.termsVersion;
  };
  const kept = () => test.db.selectFrom('terms_text').selectAll().orderBy('seen_at').execute();

  it('have a version of their own for each text, which is kept as it was', async () => {
    const file = join(folder, 'pages', `${TERMS}.hu.md`);
    const before = await readFile(file, 'utf8');
    const first = await version();
    expect(first).toMatch(/^2026-11-26-[0-9a-f]{8}$/);
    await writeFile(file, before.replace('A versenyek létszáma véges.', 'Kevés a hely.'));
    test.clock.advance({ seconds: 6 });
    const second = await version();
    expect(second).not.toBe(first);
    expect(second.slice(0, 10)).toBe(first.slice(0, 10));
    await writeFile(file, before);
    test.clock.advance({ seconds: 6 });
    expect(await version()).toBe(first);
    const texts = await kept();
    // Each site has its own.
    expect(texts).toHaveLength(2 * SITES.length);
    const textOf = (of: string) => texts.find((one) => one.version === of);
    expect(textOf(first)).toMatchObject({ branch: 'swim', market: 'dom' });
    for (const said of ['# Általános szerződési feltételek', 'A versenyek létszáma véges.', '45 percig'])
      expect(textOf(first)?.text_hu).toContain(said);
    expect(textOf(first)?.text_hu).not.toContain('{{');
    expect(textOf(first)?.text_en).toContain('http://localhost:3000');
    expect(textOf(second)?.text_hu).toContain('Kevés a hely.');
  });

  it('are others for each site, and with other settings', async () => {
    const at = async (app = test.app, site = SWIM) =>
      (await request(app, siteInfo, { site })).answer.data.termsVersion;
    const ours = await at();
    expect(await at(test.app, RUN)).not.toBe(ours);
    const { app } = await test.another({ CONTENT_FOLDER: folder, HOLD_MINUTES_SWIM: '50' });
    expect(await at(app)).not.toBe(ours);
    expect(await at(app, RUN)).toBe(await at(test.app, RUN));
  });

  it('hold from their day on: until then those of before are shown and accepted', async () => {
    const files = ['hu', 'en'].map((language) => join(folder, 'pages', `${TERMS}.${language}.md`));
    const before = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const first = await version();
    const day = addDays(budapestDate(test.clock.now()), 2);
    await Promise.all(
      files.map((file, at) =>
        writeFile(file, (before[at] ?? '').replace(/^effective: .*$/m, `effective: ${day}`)),
      ),
    );
    expect(() => expectInForce([{ file: 'a', effectiveOn: day } as never], addDays(day, -1))).toThrow(
      `${day} is to come`,
    );
    test.clock.advance({ seconds: 6 });
    expect(await version()).toBe(first);
    expect((await read(TERMS)).answer.data.effectiveOn).toBe('2026-11-26');
    test.clock.advance({ days: 2 });
    const second = await version();
    expect(second.slice(0, 10)).toBe(day);
    expect((await read(TERMS)).answer.data.effectiveOn).toBe(day);
    await Promise.all(files.map((file, at) => writeFile(file, before[at] ?? '')));
    test.clock.advance({ seconds: 6 });
    expect(await version()).toBe(first);
  });

  it('name the day from which they hold, with the numbers of the rules', async () => {
    const { answer } = await read(TERMS);
    expect(answer.data.effectiveOn).toBe('2026-11-26');
    expect(JSON.stringify(answer.data)).toContain('45 percig');
    expect((await read('faq')).answer.data.effectiveOn).toBeNull();
  });
});

describe('a file with a mistake', () => {
  const broken = (text: string) => text.replace(/^title: .*$/m, 'title: *Kérdések');
  /** The flag of a file; `times` is 0 before the flag was raised. */
  const flagOf = async (file: string) =>
    (await test.db
      .selectFrom('organiser_flag')
      .select(['detail', 'times'])
      .where('kind', '=', 'content_broken')
      .where('subject', '=', `file:${file}`)
      .executeTakeFirst()) ?? { detail: null, times: 0 };
  const files = (id: string) => ['hu', 'en'].map((language) => join(folder, 'pages', `${id}.${language}.md`));

  /** Changes files, calls `look`, and restores the files; the pages are read again after both changes. */
  async function whileChanged(
    paths: string[],
    change: (path: string) => Promise<void>,
    look: () => Promise<void>,
  ) {
    const before = await Promise.all(paths.map((path) => readFile(path)));
    for (const path of paths) await change(path);
    test.clock.advance({ seconds: 6 });
    try {
      await look();
    } finally {
      for (const [at, path] of paths.entries()) {
        await rm(path, { recursive: true, force: true });
        await writeFile(path, before[at] ?? '');
      }
      test.clock.advance({ seconds: 6 });
    }
  }
  const rewrite = (change: (text: string) => string) => async (path: string) =>
    writeFile(path, change(await readFile(path, 'utf8')));

  const siteAt = (app = test.app) => request(app, siteInfo, {});

  it.each<[string, (path: string) => Promise<void>, string]>([
    ['an alias of nothing', rewrite(broken), '*Kérdések refers to nothing'],
    [
      'a folder in its place',
      async (path) => {
        await rm(path);
        await mkdir(path);
      },
      'is a folder',
    ],
    [
      'another encoding',
      (path) => writeFile(path, Buffer.from('---\ntitle: K\xe9rd\n---\n', 'latin1')),
      'is not in UTF-8',
    ],
    [
      'brackets without end',
      rewrite((text) => text.replace('title: ', `title: ${'['.repeat(5000)}`)),
      'is nested too deeply',
    ],
    [
      'a link to itself',
      async (path) => {
        await rm(path);
        await symlink(path, path);
      },
      'cannot be read (ELOOP)',
    ],
  ])('stays as it was, with %s, and is one flag', async (_name, change, message) => {
    const [title, { answer: site }] = [(await read('faq')).answer.data.title, await siteAt()];
    const [hungarian = ''] = files('faq');
    const before = await flagOf('pages/faq.hu.md');
    await whileChanged([hungarian], change, async () => {
      for (let round = 0; round < 3; round += 1) {
        expect((await read('faq')).answer.data.title).toBe(title);
        expect((await siteAt()).answer.data.termsVersion).toBe(site.data.termsVersion);
        test.clock.advance({ seconds: 6 });
      }
      const flag = await eventually('the flag', async () => {
        const now = await flagOf('pages/faq.hu.md');
        return now.times > before.times && now;
      });
      expect(flag).toEqual({
        detail: expect.objectContaining({ mistakes: 1, message: expect.stringContaining(message) }),
        times: before.times + 1,
      });
    });
  });

  it('is shown once it can be read, even if neither its time nor its size has changed', async () => {
    const [path = ''] = files('imprint');
    const put = async (text: string) => {
      await writeFile(path, text);
      await utimes(path, 1_800_000_000, 1_800_000_000);
      test.clock.advance({ seconds: 6 });
    };
    await whileChanged(
      [path],
      () => Promise.resolve(),
      async () => {
        const text = await readFile(path, 'utf8');
        await put(text.replace('---', '***'));
        const store = new PageStore(test.deps);
        const imprint = () => store.page('imprint', { config: test.deps.config, site: SWIM, language: 'hu' });
        expect(await imprint()).toBeNull();
        await put(text);
        expect(await imprint()).not.toBeNull();
      },
    );
  });

  it('is flagged once the database can be written again', async () => {
    let db: unknown = {};
    const flags = new ContentFlags({
      ...test.deps,
      get db() {
        return db as typeof test.db;
      },
    });
    const mistakes = [{ file: join(folder, 'pages/new.hu.md'), line: 1, path: '', message: 'a mistake' }];
    flags.report(mistakes);
    db = test.db;
    await eventually('the flag', async () => {
      flags.report(mistakes);
      return (await flagOf('pages/new.hu.md')).times === 1;
    });
  });

  it('is missing in a server that starts with it; everything else is shown', async () => {
    await whileChanged([files('faq')[0] ?? ''], rewrite(broken), async () => {
      const { app } = await test.another({ CONTENT_FOLDER: folder, HOLD_MINUTES_SWIM: '45' });
      expect((await request(app, getPage, { params: { pageId: 'faq' } })).status).toBe(404);
      expect((await request(app, getPage, { params: { pageId: 'imprint' } })).status).toBe(200);
      expect((await siteAt(app)).answer.data.termsVersion).toBe((await siteAt()).answer.data.termsVersion);
    });
  });

  it('that contains the terms stops no payment of a server that starts with it: orders accept the raw text', async () => {
    await whileChanged(files(TERMS), rewrite(broken), async () => {
      const { app, deps } = await test.another({ CONTENT_FOLDER: folder });
      expect((await request(app, getPage, { params: { pageId: TERMS } })).status).toBe(404);
      const version = (await siteAt(app)).answer.data.termsVersion;
      expect(version).toMatch(/^unread-[0-9a-f]{8}$/);
      expect(await runJob({ ...test, deps }, 'keep-terms')).toEqual([]);
      const kept = await test.db
        .selectFrom('terms_text')
        .selectAll()
        .where('version', '=', version)
        .executeTakeFirst();
      expect(kept?.text_hu).toContain('A versenyek létszáma véges.');
      const { trid } = await buying(() => ({ ...test, app })).paying();
      const order = test.db.selectFrom('orders').select('terms_version as accepted').where('trid', '=', trid);
      expect(await order.executeTakeFirst()).toEqual({ accepted: version });
    });
  });
});

it('the imprint names the organiser as the settings do', async () => {
  const { app } = await test.another({ ORGANISER_TAX_NUMBER: '12345676-2-41', HOSTING_PROVIDER: 'Tár Kft.' });
  const { answer } = await request(app, getPage, { params: { pageId: 'imprint' } });
  expect(JSON.stringify(answer.data)).toMatch(/12345676-2-41.*Tár Kft\./);
});

it.each(SITES)(
  'pages of $branch/$market name the early withdrawal fee of their market, in both languages',
  async (site) => {
    const own = site.market === 'int' ? '5 EUR (2 000 Ft)' : '1 000 Ft';
    for (const language of LANGUAGES)
      for (const pageId of ['entry-withdrawal', 'faq', TERMS]) {
        const text = JSON.stringify((await read(pageId, site, language)).answer.data).replaceAll(
          '\u00a0',
          ' ',
        );
        expect([pageId, language, text.includes(own)]).toEqual([pageId, language, true]);
        if (site.market === 'int') expect(text).not.toMatch(/withdraw[^.]*1 000 Ft|kezelési[^.]*1 000 Ft/);
      }
  },
);

it('no sum of money is typed into a shipped page: all come from the rules', async () => {
  const pages = join(repositoryRoot, 'content/pages');
  for (const file of (await readdir(pages)).filter((name) => name.endsWith('.md'))) {
    const text = await readFile(join(pages, file), 'utf8');
    expect([
      file,
      text.match(/\d[\d .,\u00a0]*(?:Ft|forint|HUF|EUR|euro|euró|€)|(?:HUF|EUR|€)\s*\d/gi),
    ]).toEqual([file, null]);
  }
});

it('every link of the shipped pages leads to a screen that the site has', async () => {
  const pages = await readPages(join(repositoryRoot, 'content/pages'));
  const pathOf = (path: string) => path.split('#')[0];
  const dead: string[] = [];
  for (const site of SITES)
    for (const language of LANGUAGES)
      for (const { id } of pages.filter((page) => page.language === 'hu')) {
        const { status, answer } = await read(id, site, language);
        if (status !== 200) continue;
        const hrefs = [...JSON.stringify(answer.data).matchAll(/"href":"(\/[^"]*)"/g)].map(
          ([, href]) => href,
        );
        const known: readonly { path: string; only?: { branch?: string; market?: string } }[] = [
          ...screens.screens,
          ...screens.ours,
        ];
        for (const href of hrefs) {
          const screen = known.find(({ path }) => path === pathOf(href ?? ''));
          const { branch = site.branch, market = site.market } = screen?.only ?? {};
          if (!screen || branch !== site.branch || market !== site.market)
            dead.push(`${id} ${language} ${site.branch}/${site.market}: ${href}`);
        }
      }
  expect(dead).toEqual([]);
});

it('a page in one language, or with other headings in the other, is a mistake', async () => {
  const head = '---\ntitle: A\nlead: B\n---\n';
  const alone = await mkdtemp(join(tmpdir(), 'rajt-pages-'));
  await writeFile(join(alone, 'a.hu.md'), head);
  await expect(readPages(alone)).rejects.toThrow('a.en.md is missing');
  await writeFile(join(alone, 'a.en.md'), `${head}\n## C {#c}\n`);
  await expect(readPages(alone)).rejects.toThrow('has other headings');
  await writeFile(join(alone, 'a.en.md'), head);
  await expect(readPages(alone)).rejects.toThrow('orders accept the terms');
  await rm(alone, { recursive: true });
});

describe('the announcement', () => {
  const say = (site = SWIM, language: 'hu' | 'en' = 'hu') =>
    request(test.app, getAnnouncement, { site, language }).then(({ answer }) => answer.data);
  const write = async (text: string) => {
    await writeFile(join(folder, 'announcements.yaml'), text);
    test.clock.advance({ seconds: 6 });
  };

  it('is that of the site, in its language, from its day to the end of its last one', async () => {
    expect(await say()).toEqual({ id: null, message: null, link: null });
    test.clock.set(new Date('2027-06-09T12:00:00Z'));
    await write(`announcements:
  - { id: storm, sites: [swim], from: "2027-06-10", until: "2027-06-11 12:00", message: { hu: Vihar., en: Storm. } }
  - { id: hold, sites: [run], message: { hu: "{{holdMinutes}} perc", en: "{{holdMinutes}} min" }, link: { to: /faq#hold, text: { hu: Miért?, en: Why? } } }
`);
    expect((await say()).message).toBeNull();
    expect(await say(RUN, 'en')).toEqual({
      id: 'hold',
      message: '30 min',
      link: { href: '/faq#hold', text: 'Why?' },
    });
    test.clock.set(new Date('2027-06-09T22:00:00Z'));
    expect(await say()).toEqual({ id: 'storm', message: 'Vihar.', link: null });
    test.clock.set(new Date('2027-06-11T09:59:59Z'));
    expect((await say()).id).toBe('storm');
    test.clock.set(new Date('2027-06-11T10:00:00Z'));
    expect((await say()).id).toBeNull();
  });

  it('stays as it was after a change with a mistake, and goes with its file', async () => {
    await write('announcements: [{ id: a, message: { hu: Egy, en: One } }]\n');
    expect((await say()).id).toBe('a');
    for (const wrong of [
      'announcements: [{ id: b, sites: [ski], message: { hu: Egy, en: One } }]\n',
      'announcements: *x\n',
    ]) {
      await write(wrong);
      expect((await say()).id).toBe('a');
    }
    const flag = await eventually('a flag of both', async () => {
      const rows = test.db.selectFrom('organiser_flag').select(['times', 'detail']);
      const found = await rows.where('subject', '=', 'file:announcements.yaml').executeTakeFirst();
      return found?.times === 2 && found;
    });
    expect(flag.detail).toMatchObject({ line: 1, mistakes: 1 });
    await rm(join(folder, 'announcements.yaml'));
    test.clock.advance({ seconds: 6 });
    expect((await say()).id).toBeNull();
  });
});

it('mistakes of announcements are reported with their line', async () => {
  const at = await mkdtemp(join(tmpdir(), 'rajt-pages-'));
  const path = join(at, 'announcements.yaml');
  await writeFile(path, 'announcements:\n  - id: a\n    from: soon\n    message: { hu: "{{x}}", en: A }\n');
  await expect(readAnnouncements(path, '2027-06-01')).rejects.toThrow(
    /:4: announcements.0.message: {{x}} is not known[\s\S]*:3: announcements.0.from: not a day/,
  );
  await rm(at, { recursive: true });
});
