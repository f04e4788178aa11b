import { render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

const Fields = lazy(async () => ({
  default: () => (
    <>
      <button type="button">Move up</button>
      <input type="radio" name="format" aria-label="CSV" />
      <input type="radio" name="format" aria-label="XLSX" defaultChecked />
      <input aria-label="Purpose" />
    </>
  ),
}));

test('a window that starts at its field has the focus there, also when its content is loaded after it', async () => {
  const close = { onOpenChange: () => undefined, closeLabel: 'Close' };
  const { unmount } = render(
    <Dialog open title="Export" startsAtField {...close}>
      <Fields />
    </Dialog>,
  );
  const chosen = await screen.findByRole('radio', { name: 'XLSX' });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  unmount();
  render(
    <Dialog open title="Tag" startsAtField {...close}>
      <input aria-label="Tag" />
    </Dialog>,
  );
  const tag = await screen.findByRole('textbox', { name: 'Tag' });
  await waitFor(() => expect(document.activeElement).toBe(tag));
});
