import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { LedTeam } from '@rajt/contract/entering/operations/teams';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { TeamLead } from './team-lead.tsx';

beforeEach(() => server.forget());

const draw = (lead: LedTeam['lead']) =>
  drawRouted(
    <main>
      <TeamLead team={{ teamEntryId: '7', name: 'Delfinek', lead } as LedTeam} />
    </main>,
    'en',
  );

test.each<[LedTeam['lead'], string, string, [string, string, unknown]]>([
  [
    'offerable',
    'Hand over the lead: Delfinek',
    'Ask the members',
    ['PUT', '/lead-offer', { isOffered: true }],
  ],
  ['free', 'Take the lead: Delfinek', 'Take the lead', ['POST', '/lead', undefined]],
])('%s: it is asked before, and sent once', async (lead, button, confirm, [method, path, body]) => {
  server.replies(204);
  server.replies(200, { data: { items: [] } });
  draw(lead);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: button }));
  expect(server.requests()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(server.requests()[0]).toMatchObject({
    asked: expect.stringMatching(`^${method} .*/teamentries/7${path}$`),
    ...(body ? { body } : {}),
  });
});

test('an offer is revoked by one press', async () => {
  server.replies(204);
  draw('offered');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Keep the lead' }));
  expect(server.requests()[0]).toMatchObject({
    asked: expect.stringMatching('^PUT .*/teamentries/7/lead-offer$'),
    body: { isOffered: false },
  });
});
