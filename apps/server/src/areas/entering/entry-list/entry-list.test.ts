import {
  FILTER_FIELDS,
  type FilterField,
  fieldRules,
  OPERATORS,
  type Operator,
} from '@rajt/contract/office/filter-fields';
import { type Filter, filter as filterSchema, NO_FILTER } from '@rajt/contract/office/filters';
import { DEFAULT_COLUMNS, LIST_COLUMNS, LIST_SORTS, type ListSort } from '@rajt/contract/office/list-columns';
import { asId, type EntryId, type EventId } from '@rajt/rules/ids';
import { FIELD_SCOPES } from '@rajt/rules/office/staff-sees';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testkit/database.ts';
import { manyEntries, RARE } from '../../../../testkit/many-entries.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { heldFor } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { createEntryList, type EntryList, type PageQuestion } from './list-entries.ts';
import { addTag, removeTag } from './tag-queries.ts';

let t: TestDatabase;
let list: EntryList;
beforeAll(async () => {
  t = await createTestDatabase();
  list = createEntryList({ db: t.db, clock: t.clock });
});
afterAll(() => t.close());

const everything: PageQuestion = {
  filter: NO_FILTER,
  search: '',
  events: null,
  sees: new Set(FIELD_SCOPES),
  sort: 'newest',
  columns: DEFAULT_COLUMNS,
  after: null,
  language: 'hu',
};

/** Asks for the entries of the event of a race. */
const of = (race: TestRace, asked: Partial<PageQuestion> = {}): PageQuestion => ({
  ...everything,
  events: [asId<EventId>(race.eventId)],
  ...asked,
});

/** Lists the entries again after the ten seconds for which an answer is kept. */
async function fresh<T>(look: () => Promise<T>): Promise<T> {
  t.clock.advance({ seconds: 11 });
  return look();
}
const idsOf = async (question: PageQuestion) =>
  (await fresh(() => list.page(question))).entries.map(({ id }) => id);
const totalOf = async (question: PageQuestion) => (await fresh(() => list.counts(question))).total;

describe('a filter of the list', () => {
  let races: readonly TestRace[];
  let own: (filter: Filter) => PageQuestion;
  beforeAll(async () => {
    races = await manyEntries(t, 120);
    const [first] = races;
    if (!first) throw new Error('there are five races');
    own = (filter) => of(first, { filter });
    const buyer = await newPerson(t.db, { email: 'kosaras@example.hu' });
    // An entry in a cart has no bib, no payment and no frozen name.
    await heldFor(t.db, buyer, buyer.id, first);
  });

  const sample = (field: FilterField, is: Operator): unknown => {
    const { type, options } = fieldRules(field);
    if (is === 'known' || type === 'yesNo') return true;
    if (is === 'in') return options ? options.slice(0, 2) : ['XX'];
    if (is === 'contains') return 'kov a';
    return type === 'day' ? '2026-11-21' : 40;
  };
  const conditions = FILTER_FIELDS.flatMap((field) =>
    OPERATORS[fieldRules(field).type].map((is) => [field, is] as const),
  );

  it.each(conditions)('%s %s and its negation divide the entries', async (field, is) => {
    const condition = filterSchema.parse({ field, is, value: sample(field, is) });
    const [fit, rest, all] = [
      await totalOf(own(condition)),
      await totalOf(own({ not: condition })),
      await totalOf(own(NO_FILTER)),
    ];
    expect([fit + rest, all]).toEqual([121, 121]);
    expect(await idsOf({ ...own(condition), columns: LIST_COLUMNS })).toHaveLength(Math.min(fit, 100));
  });

  it.each<[string, Filter, number]>([
    ['a bib', { field: 'bib', is: 'equals', value: 7 }, 1],
    [
      'bibs between',
      {
        all: [
          { field: 'bib', is: 'from', value: 11 },
          { field: 'bib', is: 'to', value: 20 },
        ],
      },
      10,
    ],
    ['no bib', { field: 'bib', is: 'known', value: false }, 1],
    [
      'either of two',
      {
        any: [
          { field: 'bib', is: 'to', value: 3 },
          { field: 'state', is: 'in', value: ['held'] },
        ],
      },
      4,
    ],
    [
      'neither',
      {
        not: {
          any: [
            { field: 'bib', is: 'to', value: 3 },
            { field: 'state', is: 'in', value: ['held'] },
          ],
        },
      },
      117,
    ],
    ['a payment method', { field: 'paidBy', is: 'in', value: ['otp_szep'] }, 30],
    ['a nationality', { field: 'nationality', is: 'in', value: ['AT'] }, 13],
    [
      'a shirt',
      {
        all: [
          { field: 'shirtSize', is: 'in', value: ['XS'] },
          { field: 'shirtType', is: 'in', value: ['female'] },
        ],
      },
      20,
    ],
    ['a price', { field: 'price', is: 'from', value: 8500 }, 120],
    ['a half of a name without accents', { field: 'name', is: 'contains', value: 'orI agos' }, 1],
    ['an address', { field: 'email', is: 'contains', value: 'runner1@' }, 32],
    [
      'nobody',
      {
        all: [
          { field: 'state', is: 'in', value: ['paid'] },
          { field: 'state', is: 'in', value: ['held'] },
        ],
      },
      0,
    ],
  ])('finds %s', async (_, filter, count) => expect(await totalOf(own(filter))).toBe(count));

  it('counts the values of its facets', async () => {
    const { total, facets } = await fresh(() => list.counts(own(NO_FILTER)));
    expect(total).toBe(121);
    expect(facets.get('state')).toEqual([
      { value: 'paid', count: 120 },
      { value: 'held', count: 1 },
    ]);
    expect(facets.get('race')?.map(({ count }) => count)).toEqual([25, 24, 24, 24, 24]);
    expect(facets.get('paidBy')).toEqual([
      { value: 'spay_card', count: 90 },
      { value: 'otp_szep', count: 30 },
      { value: null, count: 1 },
    ]);
  });

  it('lists the entries of allowed events alone', async () => {
    const other = await newRace(t.db);
    await newPaidEntry(t.db, await newPerson(t.db), other);
    expect(await totalOf(of(other))).toBe(1);
    expect(
      await totalOf(of(other, { filter: { field: 'event', is: 'in', value: [races[0]?.eventId ?? ''] } })),
    ).toBe(0);
    expect(await totalOf({ ...everything, events: [] })).toBe(0);
    expect(await idsOf(everything)).toHaveLength(100);
  });

  it('and its columns are refused to who may not see them, before anything is read', async () => {
    const blind = {
      ...own({ not: { field: 'birthYear', is: 'from', value: 2000 } }),
      sees: new Set<never>(),
    };
    await expect(list.page({ ...blind, columns: ['bib'] })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(list.counts(blind)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(list.page({ ...blind, filter: NO_FILTER, columns: ['email'] })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await list.page({ ...blind, filter: NO_FILTER, columns: ['bib'] })).entries).toHaveLength(100);
  });

  describe('in the order', () => {
    it.each(LIST_SORTS)('%s has each entry once, page by page', async (sort) => {
      const found: EntryId[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<EntryList['page']>> = await list.page({
          ...own(NO_FILTER),
          sort,
          after,
        });
        found.push(...page.entries.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      const all = await sql<{ id: EntryId }>`
        select e.id::text as id from entry e join race r on r.id = e.race_id where r.event_id = ${races[0]?.eventId}
        order by ${ORDERS[sort]}`.execute(t.db);
      expect(found).toEqual(all.rows.map(({ id }) => id));
    });

    it('by name goes on after an entry that has left the list', async () => {
      const race = await newRace(t.db, { heats: [200] });
      const names = Array.from({ length: 102 }, (_, at) => `Név${String(at).padStart(3, '0')}`);
      const entries: TestEntry[] = [];
      for (const familyName of names)
        entries.push(await newPaidEntry(t.db, await newPerson(t.db, { familyName }), race));
      const question = of(race, { sort: 'name', filter: { field: 'state', is: 'in', value: ['paid'] } });
      const { next } = await fresh(() => list.page(question));
      await t.db
        .updateTable('entry')
        .set({ state: 'refunded' })
        .where('id', '=', entries[99]?.entryId ?? '')
        .execute();
      const rest = await fresh(() => list.page({ ...question, after: next }));
      expect(rest.entries.map(({ id }) => id)).toEqual(entries.slice(100).map(({ entryId }) => entryId));
    });

    it('refuses a cursor that is none', async () => {
      await expect(list.page({ ...everything, after: '[1,2]' })).rejects.toMatchObject({
        code: 'bad_request',
      });
    });
  });
});

const ORDERS: Readonly<Record<ListSort, ReturnType<typeof sql>>> = {
  newest: sql`e.id desc`,
  oldest: sql`e.id`,
  bib: sql`e.bib_number nulls last, e.id`,
  name: sql`(select coalesce(e.participant ->> 'familyName', p.family_name) from person p where p.id = e.participant_id) collate "hu-x-icu",
    (select coalesce(e.participant ->> 'firstName', p.first_name) from person p where p.id = e.participant_id) collate "hu-x-icu", e.id`,
  shirt: sql`e.form ->> 'shirtType' nulls last,
    array_position('{XS,S,M,L,XL,XXL}'::text[], e.form ->> 'shirtSize') nulls last, e.id`,
};

describe('a search', () => {
  let race: TestRace;
  let eva: TestEntry;
  let buyer: TestPerson;
  beforeAll(async () => {
    race = await newRace(t.db, { heats: [50] });
    buyer = await newPerson(t.db, {
      familyName: 'Kovács-Nagy',
      firstName: 'Éva',
      email: 'tavi.uszo@example.hu',
    });
    eva = await newPaidEntry(t.db, buyer, race);
    for (const [familyName, firstName] of [
      ['Kovács', 'Anna'],
      ['Nagy', 'Evelin'],
      ['Fekete', 'Éva'],
    ] as const)
      await newPaidEntry(t.db, await newPerson(t.db, { familyName, firstName }), race);
  });

  const isFound = async (search: string, asked: Partial<PageQuestion> = {}) =>
    (await idsOf(of(race, { search, ...asked }))).join() === eva.entryId;

  it.each([
    'eva kovacs',
    'KOVÁCS NAGY',
    'nagy eva kov',
    'TAVI.uszo@example.hu',
    'eva tavi',
    'uszo nagy tavi kovacs eva',
  ])('finds a participant by %s', async (search) => expect(await isFound(search)).toBe(true));

  it('finds an entry by its order, its ticket, its bib, and each of them with a name', async () => {
    for (const code of [eva.trid, eva.trid.toLowerCase(), eva.ticketCode])
      expect([await isFound(code), await isFound(`kovacs ${code}`), await isFound(`fekete ${code}`)]).toEqual(
        [true, true, false],
      );
    // Random addresses may contain the digit.
    const blind = { sees: new Set<never>(), columns: ['bib'] as const };
    expect(await isFound(`${eva.bib} kovács`, blind)).toBe(true);
    expect(await idsOf(of(race, { search: String(eva.bib) }))).toContain(eva.entryId);
  });

  it('finds the members of a team by its name, and of those one by a name', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into team_entry (race_id, leader_id, name) values (${race.raceId}, ${buyer.id}, 'Kék Delfinek') returning id::text`.execute(
      t.db,
    );
    await sql`update entry set team_entry_id = ${rows[0]?.id}, team_leg = 1 where id = ${eva.entryId}`.execute(
      t.db,
    );
    expect([await isFound('delf kek'), await isFound('eva delfin'), await isFound('anna delfin')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('narrows a filter, and its order and counts are those of what it finds', async () => {
    const question = of(race, { search: 'eva' });
    expect(await idsOf({ ...question, sort: 'name' })).toHaveLength(2);
    expect(await totalOf(question)).toBe(2);
    expect(await totalOf({ ...question, filter: { field: 'buyer', is: 'contains', value: 'fekete' } })).toBe(
      1,
    );
  });

  it.each(['', ' ', "-'\\:*&|!()", 'xyz', '99999999999'])('takes "%s" for a text', async (search) => {
    expect(await idsOf(of(race, { search }))).toHaveLength(search === '' ? 4 : 0);
  });

  it('finds by a whole address its account alone, and by a part of one each that it begins', async () => {
    const [many] = await manyEntries(t, 12, { after: 3000 });
    if (!many) throw new Error('there are five races');
    const found = async (search: string) => (await idsOf(of(many, { search }))).length;
    expect([await found('runner3001@example.hu'), await found('runner300@example.hu')]).toEqual([1, 9]);
    expect([
      await found('Runner3001@example.hu zsigmondy'),
      await found('runner3001@example.hu kovacs'),
    ]).toEqual([1, 0]);
  });

  it('finds nobody by an address who may not see it', async () => {
    const sees = new Set<never>();
    expect(await isFound('tavi.uszo', { sees, columns: ['bib'] })).toBe(false);
    expect(await isFound('eva kov', { sees, columns: ['bib'] })).toBe(true);
  });

  it('finds a relay by its shared bib', async () => {
    await sql`update entry set shares_bib = true where id = ${eva.entryId}`.execute(t.db);
    expect(await idsOf(of(race, { search: String(eva.bib) }))).toContain(eva.entryId);
    expect(await idsOf(of(race, { sort: 'bib' }))).toHaveLength(4);
  });

  it('among many names finds the rare one', async () => {
    const [many] = await manyEntries(t, 50, { after: 1000 });
    if (!many) throw new Error('there are five races');
    expect(await idsOf(of(many, { search: `${RARE.firstName} zsigm` }))).toHaveLength(1);
  });
});

describe('counts', () => {
  it('are kept for ten seconds, and their failures are not', async () => {
    const race = await newRace(t.db);
    expect(await totalOf(of(race))).toBe(0);
    await newPaidEntry(t.db, await newPerson(t.db), race);
    expect((await list.counts(of(race))).total).toBe(0);
    expect(await totalOf(of(race))).toBe(1);
  });
});

describe('a tag', () => {
  it('is attached and removed once, audited, and found by its filter', async () => {
    const [race, person] = [await newRace(t.db), await newPerson(t.db)];
    const { entryId } = await newPaidEntry(t.db, person, race);
    const change = { entryId: asId<EntryId>(entryId), tag: 'VIP', actorId: person.id, taskId: '7' };
    const work = (run: typeof addTag) => t.db.transaction().execute((trx) => run(trx, change));
    expect([await work(addTag), await work(addTag)]).toEqual([true, false]);
    const tagged = of(race, { filter: { field: 'tag', is: 'in', value: ['VIP', 'sajtó'] } });
    expect(await totalOf(tagged)).toBe(1);
    const { facets } = await list.counts(tagged);
    expect(facets.get('tag')).toEqual([{ value: 'VIP', count: 1 }]);
    expect([await work(removeTag), await work(removeTag)]).toEqual([true, false]);
    expect(await totalOf(tagged)).toBe(0);
    const { rows } = await sql`
      select action, staff, person_id::text as person, event_id as event, task_id::text as task, detail
      from audit_log where subject = ${`entry:${entryId}`} order by id`.execute(t.db);
    const about = { staff: true, person: person.id, event: race.eventId, task: '7' };
    expect(rows).toEqual([
      { action: 'entry.tagged', ...about, detail: { was: {}, is: { tag: 'VIP' } } },
      { action: 'entry.untagged', ...about, detail: { was: { tag: 'VIP' }, is: {} } },
    ]);
  });
});
