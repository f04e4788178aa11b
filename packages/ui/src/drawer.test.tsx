import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Drawer } from './drawer.tsx';

function List() {
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {`Pressed ${presses}`}
      </button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Kis Anna" closeLabel="Close">
        <p>Bib 12</p>
      </Drawer>
    </>
  );
}

test('the drawer leaves the list in use, closes by Escape and returns the focus', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const drawer = await screen.findByRole('dialog', { name: 'Kis Anna' });
  expect(drawer.textContent).toContain('Bib 12');
  await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(drawer);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the focus of a drawer starts on its first action, not on the cross', async () => {
  render(
    <Drawer
      open
      onClose={() => undefined}
      title="Kis Anna"
      closeLabel="Close"
      foot={<button type="button">Show the person</button>}
    >
      <p>Bib 12</p>
    </Drawer>,
  );
  const action = await screen.findByRole('button', { name: 'Show the person' });
  await waitFor(() => expect(document.activeElement).toBe(action));
});
