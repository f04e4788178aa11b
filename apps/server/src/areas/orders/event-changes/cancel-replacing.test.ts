import { listEntries } from '@rajt/contract/entering/operations/entries';
import { acceptEntryHandover, offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { holdTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import { formatHuf } from '@rajt/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { RUN } from '../../../../testkit/new-gift.ts';
import { addFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { changeEvent } from '../../../commands/event.ts';

const t = auditedApp({}, RUN);
const { become, buy, heldBy, state } = buying(() => t);
let owner: ReturnType<typeof openOwner>;
beforeAll(() => {
  owner = openOwner(t.database);
});
afterAll(() => owner.close());

const command = (...args: string[]) => changeEvent(owner.db, [...args, '--yes'], () => {});
const entryOf = async (as: TestPerson) =>
  (await request(t.app, listEntries, { as })).answer.data.items[0]?.entryId ?? '';

async function payFor(as: TestPerson): Promise<string> {
  expect((await buy(as)).status).toBe(201);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return ref;
}

/** Somebody has in their cart what is to take the place of a paid entry; with the race of that, and its cost. */
interface Waiting {
  readonly buyer: TestPerson;
  readonly race: TestRace;
  readonly huf: number;
}

async function substitute(): Promise<Waiting> {
  const race = await newRace(t.db, {
    kind: 'team',
    teamSizes: [2],
    substituteFeeHuf: 1500,
    changeUntil: {},
  });
  const [buyer, mate, other] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  for (const { id } of [mate, other]) await addFellow(t.db, buyer, id);
  const { answer } = await request(t.app, holdTeam, {
    as: buyer,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: `Váltó ${buyer.id}` }],
      memberEntries: [buyer.id, mate.id].map((participantId) => ({
        participantId,
        heatId: race.heatIds[0],
        form: {},
      })),
      conditionsAccepted: true,
    },
  });
  await payFor(buyer);
  const params = {
    teamEntryId: answer.data.teamEntryId,
    entryId: answer.data.cart.entries[1]?.entryId ?? '',
  };
  const body = { participantId: other.id, form: {}, conditionsAccepted: true };
  expect((await request(t.app, swapTeamMember, { as: buyer, params, body })).status).toBe(200);
  return { buyer, race, huf: 1500 };
}

async function handover(): Promise<Waiting> {
  const race = await newRace(t.db, { handover: { feeHuf: 1000 } });
  const [giver, buyer] = [await newPerson(t.db), await newPerson(t.db)];
  await heldBy(giver, race);
  await payFor(giver);
  const offered = await request(t.app, offerEntryHandover, {
    as: giver,
    params: { entryId: await entryOf(giver) },
    body: { email: '', agreed: true },
  });
  const token = offered.answer.data.open?.link.split('/').at(-1) ?? '';
  const body = { token, form: {}, conditionsAccepted: true };
  expect((await request(t.app, acceptEntryHandover, { as: buyer, body })).status).toBe(201);
  return { buyer, race, huf: 1000 };
}

async function raceChange(): Promise<Waiting> {
  const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 20 * 86_400_000) });
  const other = await newRace(t.db, { ofEvent: race, amountHuf: 9500 });
  const buyer = await newPerson(t.db);
  await heldBy(buyer, race);
  await payFor(buyer);
  const body = {
    raceId: other.raceId,
    heatId: other.heatIds[0] ?? '',
    form: {},
    conditionsAccepted: true,
    toPay: 1000,
    returned: 0,
  };
  const params = { entryId: await entryOf(buyer) };
  expect((await request(t.app, changeRace, { as: buyer, params, body })).status).toBe(201);
  return { buyer, race, huf: 1000 };
}

test.each<[string, () => Promise<Waiting>, 'event' | 'race']>([
  ['a substitute', substitute, 'event'],
  ['an entry that is taken over', handover, 'event'],
  ['another race', raceChange, 'event'],
  ['another race, and only the first one is cancelled', raceChange, 'race'],
])('a cancellation while %s is being paid refunds only its order line', async (_, wait, scope) => {
  const { buyer, race, huf } = await wait();
  const elsewhere = await newRace(t.db);
  await heldBy(buyer, elsewhere);
  const { trid } = (await buy(buyer)).answer.data;
  const ref = t.gateway.lastRef();
  await command('cancel', race.eventId, ...(scope === 'race' ? ['--race', race.raceId] : []));
  expect(await runJobs(t)).toEqual([]);
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(huf);
  expect((await state(buyer, trid)).isRefunded).not.toBe(true);
  const { rows } = await sql<{ state: string; back: number | null }>`
    select e.state, (select sum(r.amount_huf)::int from refund r where r.line_id = l.id) as back
    from orders o join order_line l on l.order_id = o.id join entry e on e.id = l.entry_id where o.trid = ${trid} order by e.id`.execute(
    t.db,
  );
  expect(rows).toEqual([
    { state: 'refunded', back: huf },
    { state: 'paid', back: null },
  ]);
  const said = formatHuf(huf).replaceAll(/\s/g, ' ');
  const told = t.mails.filter(({ to }) => to === buyer.email).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(told.some((text) => text.includes(said))).toBe(true);
});
