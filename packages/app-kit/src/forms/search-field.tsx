import { TextField, type TextFieldProps } from '@rajt/ui/text-field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long the words rest before they go into the address. */
const TYPING_MS = 200;

interface SearchFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'placeholder'> {
  /** The search words of the address. */
  words: string;
  onChange: (words: string) => void;
}

/** The search field of a list. The address follows; the field itself never waits for it. */
export function SearchField({ words, onChange, ...texts }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);
  const change = useEffectEvent(onChange);

  // Back and "clear" change the address: the field follows, except while its own words are on the way there.
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      {...texts}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
