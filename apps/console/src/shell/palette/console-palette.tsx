import { queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { searchConsole } from '@rajt/contract/office/operations/search';
import { Palette } from '@rajt/ui/palette';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../session/signed-in.ts';
import { useSettled } from '../use-settled.ts';
import { hitsOf, screensOf } from './palette-hits.ts';

/** The minimum number of letters of a search. */
const FEWEST_LETTERS = 2;

interface ConsolePaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the list of shortcuts. */
  onKeys: () => void;
}

/** The palette (Ctrl/Cmd-K) finds people, orders, bibs, events and screens by a few letters. */
export function ConsolePalette({ open, onOpenChange, onKeys }: ConsolePaletteProps) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const words = useSettled(query.trim());
  const isLong = words.length >= FEWEST_LETTERS;
  const { data, error, isFetching } = useQuery({
    ...queryOf(searchConsole, { query: { q: words } }),
    enabled: open && isLong,
    placeholderData: keepPreviousData,
  });
  const go = (href: string) => void navigate({ href });
  const screens = screensOf(me, query, t, { go, onKeys });
  const groups = [...(isLong && data ? hitsOf(data, t, formats, go) : []), screens];
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const status = () => {
    if (error) return callErrorText(error, t);
    if (isFetching || words !== query.trim()) return t('office:palette.searching');
    if (!isLong && found === 0) return t('office:palette.begin');
    return found === 0
      ? t('office:palette.nothing', { query: words })
      : t('office:palette.found', { count: found });
  };
  return (
    <Palette
      open={open}
      onOpenChange={(next) => {
        if (!next) setQuery('');
        onOpenChange(next);
      }}
      label={t('office:palette.label')}
      placeholder={t('office:palette.placeholder')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      status={status()}
      hint={t('office:palette.hint')}
    />
  );
}
