import { asId, type UserId } from '@rajt/rules/ids';
import { findMovements } from '@rajt/server/src/areas/checkout/wallet/balance-queries.ts';
import { paidEntries } from '@rajt/server/src/areas/entering/entries/view-queries.ts';
import { searchRunners } from '@rajt/server/src/areas/entering/fellows/search-queries.ts';
import { findPlaceRows } from '@rajt/server/src/areas/entering/waiting/view-queries.ts';
import { lookAtOrder } from '@rajt/server/src/areas/orders/orders/look-queries.ts';
import { readParts } from '@rajt/server/src/areas/orders/privacy/read-own-data.ts';
import { findParts } from '@rajt/server/src/areas/orders/withdrawals/queries.ts';
import { paidEntriesOfOrder } from '@rajt/server/src/areas/papers/documents/queries.ts';
import {
  findResultPage,
  type ResultsWanted,
} from '@rajt/server/src/areas/raceday/results/result-page-queries.ts';
import { manifests } from '@rajt/server/src/modules.ts';
import { statementsOfFunctions } from '@rajt/server/testkit/plans/function-statements.ts';
import { recordStatements } from '@rajt/server/testkit/record-statements.ts';
import type pg from 'pg';

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

type Recorded = Parameters<typeof recordStatements>[0];

const USER = asId<UserId>('1');
const SITE = { branch: 'swim', market: 'dom' } as const;

const RACE = {
  id: 'r',
  nameHu: '',
  nameEn: '',
  distanceM: 1,
  raceOn: '2026-01-01',
  isVirtual: false,
  hasStartList: true,
  sharesBib: false,
  eventId: 'e',
  eventHu: '',
  eventEn: '',
};
const FIRST_PAGE: ResultsWanted = {
  pattern: null,
  limit: 100,
  offset: 0,
  language: 'hu',
  gender: undefined,
  ageGroup: undefined,
};

/** Ten things that requests and mails read; some take several statements. */
const NAMED: Record<string, Recorded> = {
  'confirmation mail': (db) => paidEntriesOfOrder(db, '1'),
  'movements of a balance': (db) => findMovements(db, USER, 100),
  "runners' search": (db) => searchRunners(db, { name: 'a', bornBy: '2000-01-01', exceptId: USER }),
  'own data': (db) => readParts(db, manifests, { personId: USER, newsletterPage: () => '' }),
  'entries of a person': (db) =>
    paidEntries(db, USER, SITE, '2026-01-01', { status: 'past', participant: 'mine', withdraw: 'false' }),
  'poll of an order': (db) => lookAtOrder(db, USER, 'R1', 4),
  'withdrawal quote': (db) => findParts(db, { entryId: asId('1') }),
  'result list': (db) => findResultPage(db, RACE, FIRST_PAGE),
  'waiting list': (db) => findPlaceRows(db, { accountId: USER, site: SITE }),
};

/** The statements whose plans must be the same in the generated database and in the one that pretends to have grown. */
export async function namedStatements(client: pg.Client): Promise<NamedStatement[]> {
  const statements: NamedStatement[] = [];
  for (const [name, work] of Object.entries(NAMED)) {
    // The rows that a function needs are missing; its first statements are recorded before it fails.
    const recorded = await recordStatements(work);
    if (recorded.length === 0) throw new Error(`${name} sends no statement`);
    statements.push(...recorded.map(({ sql }) => ({ name, text: sql })));
  }
  const counter = await statementsOfFunctions(client, 'claim_places');
  return [...statements, ...counter.map(({ text }) => ({ name: 'counter of a hold', text }))];
}
