import { useEffect, useMemo, useRef, useState } from 'react';
import { advise, Places } from './places.ts';
import { useCollection } from './use-collection.ts';

type PlaceField = 'zip' | 'city';

interface PlaceForm {
  /** Nothing is known about other countries. */
  isHungarian: boolean;
  values: () => Record<PlaceField, string>;
  write: (field: PlaceField, value: string) => void;
}

const beside = { zip: 'city', city: 'zip' } as const;

/** Suggests the settlement of a postal code and the code of a settlement, in the fields of a form. */
export function usePlaceAdvice({ isHungarian, values, write }: PlaceForm) {
  const [isWanted, setWanted] = useState(false);
  const zipcodes = useCollection('zipcodes', isWanted && isHungarian);
  const places = useMemo(() => new Places(isHungarian ? zipcodes : []), [zipcodes, isHungarian]);
  /** The values that we wrote ourselves. */
  const ours = useRef<Record<PlaceField, string | null>>({ zip: null, city: null });
  const waiting = useRef<PlaceField | null>(null);
  const [offers, setOffers] = useState<{ field: PlaceField; values: readonly string[] } | null>(null);

  const consider = (field: PlaceField) => {
    const { [field]: value, [beside[field]]: other } = values();
    const fitting = field === 'zip' ? places.citiesOf(value) : places.zipsOf(value);
    const { fill, offers: choices } = advise(fitting, other, ours.current[beside[field]] === other);
    if (fill !== null) {
      ours.current[beside[field]] = fill;
      write(beside[field], fill);
    }
    setOffers(choices.length > 0 ? { field: beside[field], values: choices } : null);
  };
  const latest = useRef(consider);
  latest.current = consider;

  // Somebody may type faster than the list comes.
  useEffect(() => {
    if (zipcodes.length === 0 || waiting.current === null) return;
    latest.current(waiting.current);
    waiting.current = null;
  }, [zipcodes]);

  return {
    settlements: places.settlements,
    offers,
    /** Called when the person comes near: then the list is fetched. */
    prepare: () => setWanted(true),
    typed: (field: PlaceField) => {
      ours.current[field] = null;
      if (zipcodes.length === 0) waiting.current = field;
      else consider(field);
    },
    choose: (field: PlaceField, value: string) => {
      // Chosen by the person: theirs from now on.
      ours.current[field] = null;
      write(field, value);
      setOffers(null);
    },
  };
}
