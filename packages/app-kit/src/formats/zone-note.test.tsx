import { budapestOffset } from '@rajt/rules/dates';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw, t } from '../../testkit/draw.tsx';
import { ZoneNote } from './zone-note.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['in Budapest', 0, false],
  ['an hour behind', -60, true],
  ['nine hours ahead', 540, true],
])('a visitor %s (%i minutes) sees the note on Budapest time: %s', (_, ahead, isTold) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-(budapestOffset(new Date()) + ahead));
  draw(<ZoneNote />);
  expect(screen.queryByText(t('shell:budapestTime')) !== null).toBe(isTold);
});
