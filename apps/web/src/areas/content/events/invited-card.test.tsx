import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import type { Invitation } from '@rajt/contract/content/operations/catalog';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InvitedCard } from './invited-card.tsx';

const invitation: Invitation = {
  id: 'tavuszas',
  branch: 'swim',
  name: 'Távúszás',
  place: 'Révfülöp',
  startsOn: '2027-06-12',
  endsOn: '2027-06-12',
  scenery: 'lake',
  distances: [3000, 5200],
  race: null,
};
const card = () =>
  screen.getByRole('region', { name: t('auth:invitedTo') }).textContent.replaceAll('\u00a0', ' ');

test('names the event, and of its races the one that the link leads to', () => {
  const { unmount } = draw(<InvitedCard invitation={invitation} />);
  expect(card()).toContain('Távúszás');
  expect(card()).not.toContain('km');
  unmount();
  draw(<InvitedCard invitation={{ ...invitation, race: { name: 'Nagy öböl', distanceM: 5200 } }} />);
  expect(card()).toContain('Nagy öböl · 5,2 km');
});

test('a race that is named by its distance shows it once', () => {
  draw(<InvitedCard invitation={{ ...invitation, race: { name: '3 km', distanceM: 3000 } }} />);
  expect(card().match(/3 km/g)).toHaveLength(1);
});
