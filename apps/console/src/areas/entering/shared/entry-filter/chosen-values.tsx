import { useT } from '@rajt/app-kit/texts/texts';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { matches } from '@rajt/ui/matches';
import { TextField } from '@rajt/ui/text-field';
import { useState } from 'react';
import type { Choice } from './use-names.ts';

/** With more values than this a search box is shown, and this many values at a time. */
const FEW = 15;

interface ChosenValuesProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}

/** Chooses several known values of a field; chosen values stay in sight during a search. */
export function ChosenValues({ choices, chosen, onChange, error }: ChosenValuesProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const found = matches(choices, typed).slice(0, FEW);
  const shown = choices.filter((choice) => chosen.includes(choice.value) || found.includes(choice));
  return (
    <>
      {choices.length > FEW && (
        <TextField
          type="search"
          label={t('entryGrid:searchValues')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ChoiceChips
        multiple
        label={t('entryGrid:value')}
        options={shown}
        value={chosen}
        onChange={onChange}
        error={error}
      />
    </>
  );
}
