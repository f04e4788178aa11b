import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { matches } from '@rajt/ui/matches';
import { TextField } from '@rajt/ui/text-field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { NewsForm } from './news-form.ts';
import { useEvents } from './reader-words.ts';

/** With more events than this a search box is shown, and this many events at a time. */
const FEW = 12;

/** Chooses the events whose entrants get news; chosen events stay in sight during a search. */
export function EventChoice({ form }: { form: NewsForm }) {
  const t = useT();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const chosen = useWatch({ control: form.control, name: 'enteredEvents' });
  const { error } = form.field('enteredEvents');
  const choices = useEvents().map(({ eventId, name, startsOn }) => ({
    value: eventId,
    label: `${name} (${formats.day(startsOn, 'short')})`,
  }));
  const found = matches(choices, typed).slice(0, FEW);
  const shown = choices.filter((choice) => chosen.includes(choice.value) || found.includes(choice));
  return (
    <div className="stack gap-3">
      {choices.length > FEW && (
        <TextField
          type="search"
          label={t('newsScreen:searchEvents')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The form is sent by its buttons.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ChoiceChips
        multiple
        label={t('newsScreen:events')}
        hint={chosen.length === 0 ? t('newsScreen:noEvents') : undefined}
        options={shown}
        value={chosen}
        onChange={(value) => form.setValue('enteredEvents', value, { shouldDirty: true })}
        error={error}
      />
    </div>
  );
}
