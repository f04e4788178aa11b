import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MembersList, moved, type ShownMember } from './members-list.tsx';

const teamTerms = (legs: number[]) => ({
  fields: [],
  legs,
  changesUntil: '2027-06-01T00:00:00Z',
  substituteFee: null,
  sharesBib: false,
});
const race = (legs: number[] = []) => ({ teamSizes: [2, 3], team: teamTerms(legs) });
const member = (name: string, amount: number | null = 2900): ShownMember => ({ key: name, name, amount });
const items = () =>
  screen.queryAllByRole('listitem').map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '));

test.each([
  [0, 'incomplete'],
  [1, 'incomplete'],
  [2, 'complete'],
  [3, 'complete'],
  [4, 'incomplete'],
])('%i members of 2 or 3: %s', (count, key) => {
  const members = Array.from({ length: count }, (_, at) => member(`Tag ${at}`));
  draw(<MembersList race={race()} members={members} />);
  const said =
    key === 'complete'
      ? t('team:complete', { count })
      : t('team:incomplete', { members: `${count}/${count > 2 ? 3 : 2}`, sizes: '2, 3' });
  expect(screen.getByText(said).getAttribute('role')).toBe('status');
});

test('shows the leg of each in a relay, and the fee unless the team has one price', () => {
  draw(<MembersList race={race([500, 1500])} members={[member('Kis Anna'), member('Nagy Ede', null)]} />);
  const [anna = '', ede = ''] = items();
  expect(anna).toContain('500 m · 2 900 Ft');
  expect(ede).toContain('1,5 km');
  expect(ede).not.toContain('Ft');
});

test('moves members by one, and not beyond the ends', async () => {
  const onMove = vi.fn();
  draw(<MembersList race={race()} members={[member('Kis Anna'), member('Nagy Ede')]} onMove={onMove} />);
  const press = (key: 'upOf' | 'downOf', name: string) =>
    userEvent.click(screen.getByRole('button', { name: t(`team:${key}`, { name }) }));
  await press('upOf', 'Kis Anna');
  await press('downOf', 'Nagy Ede');
  expect(onMove).not.toHaveBeenCalled();
  await press('downOf', 'Kis Anna');
  await press('upOf', 'Nagy Ede');
  expect(onMove.mock.calls).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('offers only what can be done', async () => {
  const [onChange, onRemove] = [vi.fn(), vi.fn()];
  const { rerender } = draw(<MembersList race={race()} members={[member('Kis Anna')]} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(
    <MembersList race={race()} members={[member('Kis Anna')]} onChange={onChange} onRemove={onRemove} />,
  );
  await userEvent.click(screen.getByRole('button', { name: t('team:answersOf', { name: 'Kis Anna' }) }));
  await userEvent.click(screen.getByRole('button', { name: t('team:removeOf', { name: 'Kis Anna' }) }));
  expect([onChange.mock.calls, onRemove.mock.calls]).toEqual([[[0]], [[0]]]);
});

test('a moved item is where it was put, and all the others stay', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});
