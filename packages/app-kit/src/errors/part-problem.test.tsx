import { CallError } from '@rajt/contract/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw, t } from '../../testkit/draw.tsx';
import { PartProblem } from './part-problem.tsx';

test('shows the problem, reads again, and leaves the focus in its section', async () => {
  const onRetry = vi.fn();
  const part = (error: unknown, text?: string) => (
    <section>
      <h2>Egyenleg</h2>
      <PartProblem error={error} {...(text && { text })} onRetry={onRetry} />
    </section>
  );
  const { rerender } = draw(part(new CallError(0, null)));
  expect(screen.getByRole('alert').textContent).toContain(t('shell:problem.unanswered.again'));
  rerender(part(new CallError(500, null)));
  expect(screen.getByRole('alert').textContent).toContain(t('shownErrors:internal'));
  rerender(part(new CallError(503, null), 'Nem jött meg.'));
  screen.getByText('Nem jött meg.');
  screen.getByText(t('shownErrors:unavailable'));
  await userEvent.click(screen.getByRole('button', { name: t('shell:retry') }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Egyenleg' }));
});

test('a part that the caller may not read has no button to read it again', () => {
  const failure = { code: 'forbidden', user_msg: 'Ehhez nincs jogod.', dev_msg: '' } as const;
  draw(<PartProblem error={new CallError(403, failure)} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('Ehhez nincs jogod.');
  expect(screen.queryByRole('button')).toBeNull();
});
