import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../../platform/config/root.ts';
import { ContentError, type Mistake, readFiles } from './read-files.ts';

const TODAY = '2026-11-21';
let folder: string;
let template: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rajt-content-'));
  template = await readFile(join(repositoryRoot, 'content/template.yaml'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

async function mistakesIn(...sources: string[]): Promise<readonly Mistake[]> {
  const files = sources.map((_, index) => join(folder, `${index}.yaml`));
  await Promise.all(files.map((file, index) => writeFile(file, sources[index] ?? '')));
  return readFiles(files, TODAY).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.mistakes;
      throw error;
    },
  );
}

const withPace = (pace: string) => template.replace('places: 100', `places: 100, pace: ${pace}`);

describe('readFiles', () => {
  it('takes the template as it is', async () => {
    expect(await mistakesIn(template)).toEqual([]);
  });

  it('reports every mistake of every file, with line and field', async () => {
    const first = template
      .replace('branch: swim ', 'branch: cycling ')
      .replace('places: 100', 'places: none')
      .replace('climb: null', 'height: 3');
    const second = template.replace('starts: 2027-06-12', 'starts: next summer');
    const mistakes = await mistakesIn(first, second);
    expect(mistakes.map(({ file, path }) => `${file.slice(-6)} ${path}`).sort()).toEqual([
      '0.yaml branch',
      '0.yaml races.0.heats.0.places',
      '0.yaml races.0.height',
      '1.yaml starts',
    ]);
    expect(mistakes.find(({ path }) => path === 'branch')?.line).toBe(
      first.split('\n').findIndex((line) => line.startsWith('branch:')) + 1,
    );
  });

  it('names the line of an unknown key, not the line of what it is in', async () => {
    const text = template
      .replace('climb: null', 'height: 3')
      .replace(/^travel:/m, 'journey:\n  x: 1\ntravel:');
    const lineOf = (start: string) => text.split('\n').findIndex((line) => line.trim().startsWith(start)) + 1;
    const unknown = (await mistakesIn(text)).filter(({ message }) => message.startsWith('Unrecognized key'));
    expect(unknown.map(({ line, path }) => [line, path])).toEqual([
      [lineOf('height:'), 'races.0.height'],
      [lineOf('journey:'), 'journey'],
    ]);
  });

  it.each([
    ['closes: start-7d', 'closes: start+1d', 'races.0.entry.closes', 'entry closes after race day'],
    ['opens: 2027-01-10', 'opens: start-6d', 'races.0.entry.closes', 'entry closes before it opens'],
    [
      'until: start-30d',
      'until: 2027-01-31',
      'races.0.prices.1.until',
      'prices must follow each other in time',
    ],
    ['until: start-7d', 'until: start-8d', 'races.0.prices', 'the last price ends before entry closes'],
    ['to: 300', 'to: 150', 'races.0.numbers', '150 start numbers for 180 places'],
    ['kind: individual', 'kind: team', 'races.0.team_sizes', 'a team race needs them'],
    ['team_sizes: [] ', 'team_sizes: [2] ', 'races.0.team_sizes', 'only a team race has them'],
    ['cancelled: false', 'legs: [500]', 'races.0.legs', 'only a team race has them'],
    ['cancelled: false', 'team_changes: start-1d', 'races.0.team_changes', 'only a team race has it'],
    ['cancelled: false', 'substitute_fee: 1500', 'races.0.substitute_fee', 'only a team race has it'],
    ['cancelled: false', 'price_per: team', 'races.0.price_per', 'only a team race has teams'],
    ['cancelled: false', 'places_per: team', 'races.0.places_per', 'only a team race has teams'],
    ['cancelled: false', 'shared_number: true', 'races.0.shared_number', 'only a team race has it'],
    ['starts: "08:30", ', '', 'races.0.heats.1.starts', 'a time is missing here'],
    ['on: start ', 'on: start+1d ', 'races.0.on', "not one of the event's days"],
    ['from: 14, to: 99', 'from: 14, to: 9', 'races.0.ages', 'from is above to'],
    ['markets: [dom]', 'markets: [int]', 'markets', 'there is no site swim/int'],
    ['[1500, -3.5], [3000, 0]', '[3000, 0], [1500, -3.5]', 'races.0.profile.2', 'metres must not go back'],
    [
      '[1500, -3.5], [3000, 0]',
      '[1500, -3.5], [3000, 9]',
      'races.0.profile',
      'heights above the sea and depths (0 and below) must not mix',
    ],
    [
      '[1500, -3.5], [3000, 0]',
      '[1500, -3.5], [2999, 0]',
      'races.0.profile',
      'ends at 2999 m, the course at 3000 m',
    ],
    ['ends: start ', 'ends: start-1d ', 'ends', 'the event ends before it starts'],
  ])('refuses %s → %s', async (from, to, path, message) => {
    expect(template).toContain(from);
    const mistakes = await mistakesIn(template.replace(from, to));
    expect(mistakes).toContainEqual(expect.objectContaining({ path, message }));
  });

  it.each([
    ['[2, 4]', '', []],
    ['[2]', 'legs: [500, 500]', []],
    ['[2, 4]', 'legs: [500, 500]', ['races.0.legs']],
    ['[2]', 'legs: [500]', ['races.0.legs']],
    ['[2]', 'team_changes: start', []],
    ['[2]', 'substitute_fee: 1500', []],
    ['[2]', 'substitute_fee: -1', ['races.0.substitute_fee']],
    // The template has age rates, and 300 numbers for 180 places.
    ['[2]', 'price_per: team', ['races.0.age_rates']],
    ['[2]', 'shared_number: true', []],
    ['[2]', 'places_per: team', ['races.0.numbers']],
    ['[2]', 'places_per: team\n    shared_number: true', []],
    ['[2]', 'team_changes: start+1d', ['races.0.team_changes']],
    ['[2]', 'team_fields: [{ id: varos, label: { hu: Város, en: Town } }]', []],
    ['[2]', 'team_fields: [{ id: csapatnev, label: { hu: Név, en: Name } }]', ['races.0.team_fields.0.id']],
    [
      '[2]',
      'team_fields: [{ id: a, label: { hu: A, en: A } }, { id: a, label: { hu: B, en: B } }]',
      ['races.0.team_fields.1.id'],
    ],
    [
      '[2]',
      'team_fields: [{ id: a, label: { hu: A, en: A }, options: [{ id: b, label: { hu: B, en: B } }, { id: b, label: { hu: C, en: C } }] }]',
      ['races.0.team_fields.0.options'],
    ],
  ])('a team race with the sizes %s and the setting "%s" has mistakes at %j', async (sizes, more, paths) => {
    const race = template
      .replace('kind: individual', 'kind: team')
      .replace('team_sizes: [] ', `team_sizes: ${sizes} `)
      .replace('cancelled: false', more);
    expect((await mistakesIn(race)).map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ['run', '{ fastest: "4:45", slowest: "5:41" }', undefined],
    ['run', '{ slowest: "15:00" }', undefined],
    ['swim', '{ fastest: "0:50" }', undefined],
    ['swim', '{ slowest: "6:00" }', undefined],
    ['run', '{ slowest: "15:01" }', 'not a pace per kilometre, minutes and seconds: "15:01"'],
    ['swim', '{ fastest: "0:49" }', 'not a pace per 100 m, minutes and seconds: "0:49"'],
    ['run', '{ fastest: "5:30", slowest: "5:30" }', 'fastest is not below slowest'],
  ])('a heat of a %s event with the pace %s gets the message: %s', async (branch, pace, message) => {
    const mistakes = await mistakesIn(withPace(pace).replace('branch: swim', `branch: ${branch}`));
    expect(mistakes.map((one) => one.message)).toEqual(message === undefined ? [] : [message]);
    if (message) expect(mistakes[0]).toMatchObject({ path: 'races.0.heats.0.pace' });
  });

  it('refuses paces of heats that the form does not ask for, and ones that are no time', async () => {
    const unasked = withPace('{ slowest: "2:00" }').replace('plannedPace: optional', 'plannedPace: off');
    expect(await mistakesIn(unasked)).toEqual([
      expect.objectContaining({
        path: 'races.0.heats.0.pace',
        message: 'the form must ask for it: plannedPace is off',
      }),
    ]);
    expect(await mistakesIn(withPace('{ slowest: 120 }'))).toEqual([
      expect.objectContaining({ path: 'races.0.heats.0.pace.slowest' }),
    ]);
  });

  it('refuses one id in two files, YAML that is none, and a file that is not there', async () => {
    expect(await mistakesIn(template, template)).toEqual([expect.objectContaining({ path: 'id' })]);
    expect(await mistakesIn('name: { hu: a')).toEqual([expect.objectContaining({ line: 1 })]);
    await expect(readFiles([join(folder, 'missing.yaml')], TODAY)).rejects.toThrow('cannot be read (ENOENT)');
  });

  it('reports an alias of nothing with its line, and a file that is no text, with the mistakes of other files', async () => {
    const line = template.split('\n').findIndex((one) => one.startsWith('branch:')) + 1;
    const alias = template.replace(/^branch: \S+/m, 'branch: *úszás');
    expect(await mistakesIn(alias, 'name: { hu: a')).toEqual([
      expect.objectContaining({ line, message: expect.stringContaining('*úszás refers to nothing') }),
      expect.objectContaining({ file: join(folder, '1.yaml') }),
    ]);
    const latin = join(folder, 'latin.yaml');
    await writeFile(latin, Buffer.from('id: próba\n', 'latin1'));
    const refused = expect(readFiles([latin, folder], TODAY)).rejects;
    await refused.toMatchObject({
      mistakes: [
        { file: latin, message: 'is not in UTF-8 (line 1): save it with that encoding' },
        { file: folder, message: 'is a folder' },
      ],
    });
  });
});

describe('a night when the clocks are put forward', () => {
  const fileOf = (name: string) =>
    join(import.meta.dirname, '../../../../../testkit/clock-cases', `${name}.yaml`);

  it.each([
    ['dst-class', 'races.0.timetable.locations.0.classes.0.starts', '02:15', '03:15'],
    ['dst-class', 'races.0.timetable.locations.0.classes.0.ends', '02:45', '03:45'],
    ['dst-spring-skipped', 'races.0.heats.0.starts', '02:30', '03:30'],
  ])(
    '%s: a time that does not exist is refused at %s, with what to write',
    async (name, path, time, instead) => {
      const file = fileOf(name);
      const error: unknown = await readFiles([file], TODAY).catch((one: unknown) => one);
      const mistakes = error instanceof ContentError ? error.mistakes : [];
      const lines = (await readFile(file, 'utf8')).split('\n');
      expect(mistakes.find((one) => one.path === path)).toEqual({
        file,
        path,
        line: lines.findIndex((line) => line.includes(`"${time}"`)) + 1,
        message: `2027-03-28 has no ${time}, as the clocks are put forward from 02:00 to 03:00: write ${instead} or an earlier time than 02:00`,
      });
    },
  );

  it('a class over midnight ends on the next day', async () => {
    const [event] = await readFiles([fileOf('class-midnight')], TODAY);
    expect(event?.races[0]?.timetable?.locations[0]?.classes).toMatchObject([
      { startsAt: new Date('2027-03-28T21:30:00Z'), endsAt: new Date('2027-03-28T22:15:00Z') },
    ]);
  });

  const withNightClass = async (on: string) => {
    const text = await readFile(fileOf('class-midnight'), 'utf8');
    const file = join(folder, 'night.yaml');
    const night = `            - { name: { hu: Éjjel, en: Night }, ${on}starts: "00:30", ends: "01:15", places: 10 }\n`;
    await writeFile(file, text + night);
    return { file, line: (text + night).split('\n').length - 1 };
  };

  it('a class that starts after midnight is on the next day', async () => {
    const { file } = await withNightClass('on: 2027-03-29, ');
    const [event] = await readFiles([file], TODAY);
    expect(event?.races[0]?.timetable?.locations[0]?.classes[1]).toMatchObject({
      startsAt: new Date('2027-03-28T22:30:00Z'),
      endsAt: new Date('2027-03-28T23:15:00Z'),
    });
  });

  it.each([
    [
      '',
      'starts',
      'before 05:00 the day is unclear: write on: 2027-03-29 for the night after the race day, or on: 2027-03-28',
    ],
    [
      'on: 2027-03-30, ',
      'on',
      'a class is on the day of its race or on the next one: write 2027-03-28 or 2027-03-29',
    ],
  ])(
    'a class after midnight with "%s" is refused with file, line and what to write',
    async (on, field, message) => {
      const { file, line } = await withNightClass(on);
      const error: unknown = await readFiles([file], TODAY).catch((one: unknown) => one);
      expect(error instanceof ContentError ? error.mistakes : []).toContainEqual({
        file,
        line,
        message,
        path: `races.0.timetable.locations.0.classes.1.${field}`,
      });
    },
  );
});
