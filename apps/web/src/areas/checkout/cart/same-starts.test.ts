import type { CartEntry } from '@rajt/contract/entering/operations/entries';
import { expect, test } from 'vitest';
import { sameStarts } from './same-starts.ts';

const entry = (race: string, startsAt: string | null, uid = '1', paidToo: string | null = null) =>
  ({
    event: { name: 'Balaton' },
    race: { name: race },
    heat: { startsAt },
    participant: { uid, name: uid === '1' ? 'Őry Ágnes' : 'Kiss Ede', nickname: '' },
    sameStart: paidToo === null ? null : { event: 'Tisza', race: paidToo },
  }) as CartEntry;
const at = '2027-07-04T07:20:00.000Z';

test.each<[string, CartEntry[], string[][]]>([
  [
    'two races in one minute',
    [entry('5 km', at), entry('1 km', '2027-07-04T07:20:30.000Z')],
    [['Balaton · 5 km', 'Balaton · 1 km']],
  ],
  ['two races a minute apart', [entry('5 km', at), entry('1 km', '2027-07-04T07:21:00.000Z')], []],
  ['two people', [entry('5 km', at), entry('1 km', at, '2')], []],
  ['races without a start', [entry('5 km', null), entry('1 km', null)], []],
  ['one that is paid already', [entry('5 km', at, '1', '3 km')], [['Balaton · 5 km', 'Tisza · 3 km']]],
  ['one race twice, of two teams', [entry('5 km', at), entry('5 km', at)], []],
])('%s', (_, entries, races) => {
  expect(sameStarts({ entries }).map((start) => start.races)).toEqual(races);
});
