import { searchText } from '@rajt/rules/search-text';
import { folded, OTHER_LETTERS } from '@rajt/ui/matches';
import { expect, it } from 'vitest';

it('lists to choose from read letters as every other search does', () => {
  for (const letter of Object.keys(OTHER_LETTERS)) {
    expect(`${letter} ${folded(letter)}`).toBe(`${letter} ${searchText(letter)}`);
    expect(folded(letter.toUpperCase())).toBe(folded(letter));
  }
});
