import { DEFAULT_COLUMNS } from '@rajt/contract/office/list-columns';
import { expect, test } from 'vitest';
import {
  DEFAULT_FILTER,
  type ListQuestion,
  readListSearch,
  readQuestion,
  writeQuestion,
} from './list-question.ts';

const plain: ListQuestion = {
  eventId: 'tihanyi-visszhang',
  filter: DEFAULT_FILTER,
  search: '',
  sort: 'newest',
  columns: DEFAULT_COLUMNS,
  viewId: undefined,
};

test('a list that nobody has changed has only its event in its address, and shows the paid entries', () => {
  expect(writeQuestion(plain)).toEqual({ event: 'tihanyi-visszhang' });
  expect(readQuestion({ event: 'tihanyi-visszhang' })).toEqual(plain);
  const { columns, ...all } = readQuestion({});
  expect(all.eventId).toBeUndefined();
  expect(columns.filter((column) => !DEFAULT_COLUMNS.includes(column))).toEqual(['event']);
  expect(writeQuestion({ ...all, columns })).toEqual({});
});

test.each([
  { ...plain, filter: { all: [] } },
  { ...plain, eventId: 'fenyfutas', search: '112', sort: 'bib', columns: ['name', 'bib'], viewId: '7' },
  { ...plain, filter: { all: [{ field: 'name', is: 'contains', value: 'Őry (ifj.), ~x' }] } },
] satisfies ListQuestion[])('a question comes back from its address', (question) => {
  expect(readQuestion(readListSearch({ ...writeQuestion(question) }))).toEqual(question);
});

test('an address that is no list of ours shows the usual list', () => {
  const search = readListSearch({
    event: 'tihanyi-visszhang',
    f: 'all(no.such~1',
    sort: 'sideways',
    cols: 'secret,bib',
    q: 112,
  });
  expect(readQuestion(search)).toEqual({ ...plain, search: '112', columns: ['bib'] });
});
