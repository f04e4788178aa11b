import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PeopleTable, PersonLine } from './people-table.tsx';
import { myLineId, ToMyLine } from './to-my-line.tsx';
import { FIRST_PART } from './use-list-parts.ts';

function drawLines(bibs: readonly string[], mine: string) {
  const onSearch = vi.fn();
  draw(
    <>
      <ToMyLine bibs={[mine]} onSearch={onSearch} />
      <PeopleTable first="Hely" last="Idő" parts={[FIRST_PART]}>
        {() =>
          bibs.map((bib) => (
            <PersonLine
              key={bib}
              first={1}
              name={`Futó ${bib}`}
              about={[]}
              last="1:00:00"
              ownId={bib === mine ? myLineId(bib) : null}
            />
          ))
        }
      </PeopleTable>
    </>,
  );
  return onSearch;
}

test('the button moves the focus to the marked line of the reader', async () => {
  const onSearch = drawLines(['11', '12'], '12');
  const line = screen.getByRole('row', { name: /Futó 12/ });
  within(line).getByText(t('resultList:mine'));
  expect(screen.getAllByText(t('resultList:mine'))).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: t('resultList:toMine') }));
  expect(document.activeElement).toBe(line);
  expect(onSearch).not.toHaveBeenCalled();
});

test('the button searches for the number of the reader if their line is not shown yet', async () => {
  const onSearch = drawLines(['11'], '12');
  await userEvent.click(screen.getByRole('button', { name: t('resultList:toMine') }));
  expect(onSearch).toHaveBeenCalledWith({ q: '12' });
});
