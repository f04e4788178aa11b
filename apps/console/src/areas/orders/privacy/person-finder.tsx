import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { searchConsole } from '@rajt/contract/office/operations/search';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSettled } from '../../../shell/use-settled.ts';
import { ChosenPerson } from './chosen-person.tsx';
import styles from './privacy.module.css';

/** The minimum number of letters of a search. */
const FEWEST_LETTERS = 2;

interface PersonFinderProps {
  /** The chosen person; null: no person is chosen. */
  personId: string | null;
  onChoose: (personId: string | null) => void;
}

/** Finds the person whom a request concerns by a few letters; Enter takes the first hit. */
export function PersonFinder({ personId, onChoose }: PersonFinderProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const isLong = words.length >= FEWEST_LETTERS;
  const { data, error, isFetching } = useQuery({
    ...queryOf(searchConsole, { query: { q: words } }),
    enabled: isLong && personId === null,
    placeholderData: keepPreviousData,
  });
  const people = isLong && data ? data.people : [];
  const part = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(personId);
  useEffect(() => {
    // The pressed button has disappeared: the focus stays in this part.
    if (wasChosen.current !== personId) part.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasChosen.current = personId;
  }, [personId]);
  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    setTyped('');
    onChoose(id);
  };
  const status = () => {
    if (!isLong) return '';
    if (error) return t('privacyDesk:person.failed');
    if (isFetching) return t('privacyDesk:person.searching');
    return people.length === 0 ? t('privacyDesk:person.nobody') : '';
  };
  return (
    <div ref={part} className="stack gap-2">
      {personId !== null ? (
        <ChosenPerson personId={personId} onChange={() => onChoose(null)} />
      ) : (
        <>
          <TextField
            type="search"
            label={t('privacyDesk:person.find')}
            hint={t('privacyDesk:person.findHint')}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter in the search does not send the form.
              event.preventDefault();
              if (words === typed.trim()) choose(people[0]?.personId);
            }}
          />
          <p role="status" className="text-soft text-small">
            {status()}
          </p>
          {people.length > 0 && (
            <ul className={styles.hits} aria-label={t('privacyDesk:person.hits')}>
              {people.map((person) => (
                <li key={person.personId}>
                  <Button variant="link" size="sm" onClick={() => choose(person.personId)}>
                    {person.name}
                  </Button>
                  <span className="text-soft text-small">
                    {[person.birthYear, person.city, person.email].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
