import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testkit/draw.tsx';
import { ClearSearch } from './clear-search.tsx';
import { SearchField } from './search-field.tsx';

/** A list that is narrowed by the address, which follows later than the keys. */
function List({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('');
  const search = (next: string) => {
    onSearch(next);
    setTimeout(() => setWords(next), 30);
  };
  return (
    <main>
      <h1>Lista</h1>
      <SearchField label="Keresés" words={words} onChange={search} />
      {words && <ClearSearch onClear={() => setWords('')}>Törlöm</ClearSearch>}
    </main>
  );
}

test('typed words stay, and are sent once typing rests; clearing them leads to the heading', async () => {
  const onSearch = vi.fn();
  draw(<List onSearch={onSearch} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Keresés' });
  await userEvent.type(field, 'balaton');
  expect(field.value).toBe('balaton');
  const clear = await screen.findByRole('button', { name: 'Törlöm' });
  expect(onSearch).toHaveBeenLastCalledWith('balaton');
  await userEvent.click(clear);
  await waitFor(() => expect(field.value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
