import { draw } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { AnniversaryBadge } from './anniversary-badge.tsx';

const FAILURE = { code: 'forbidden', user_msg: 'Nem.', dev_msg: 'forbidden' };

beforeEach(() => server.forget());

test('anniversary points that cannot be read are only logged: the profile has no badge', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Twice: a strict first drawing asks again.
  for (let count = 0; count < 2; count += 1) server.replies(403, FAILURE);
  draw(
    <main>
      <AnniversaryBadge />
    </main>,
  );
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith('anniversary points could not be read', expect.anything()),
  );
  expect(document.querySelector('main')?.childElementCount).toBe(0);
  warn.mockRestore();
});
