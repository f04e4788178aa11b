import { call } from '@rajt/app-kit/api/call';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type FoundUser, findUsers, listFellows } from '@rajt/contract/entering/operations/fellows';
import { RUNNER_SEARCH_MIN_LETTERS } from '@rajt/rules/entering/fellows';
import { Button } from '@rajt/ui/button';
import { CardList } from '@rajt/ui/card-list';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { TextField } from '@rajt/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundRunner } from './found-runner.tsx';
import { runnerSearch } from './runner-search-schema.ts';

/** Looks for people with an account who let themselves be found; each hit can be added to the fellows. */
export function RunnerSearch({ raceId }: { raceId: string }) {
  const t = useT();
  const [hits, setHits] = useState<readonly FoundUser[] | null>(null);
  const { data: fellows } = useQuery(
    queryOf(listFellows, { params: { userId: useUserId() }, query: { race: raceId } }),
  );
  const form = useScreenForm({
    id: 'runner-search',
    schema: runnerSearch,
    defaults: { name: '', city: '', birthYear: '' },
    mode: 'onSubmit',
    keepsDraft: true,
    send: (query) => call(findUsers, { query }),
    done: ({ answer }) => setHits(answer.data.items),
  });
  const said = hits === null ? '' : t('fellows:found', { count: hits.length });
  return (
    <>
      <ScreenForm form={form}>
        <TextField
          label={t('fellows:searchName')}
          hint={t('fellows:searchHint', { count: RUNNER_SEARCH_MIN_LETTERS })}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="search"
          {...form.field('name')}
        />
        <TextField
          label={t('fellows:searchCity')}
          optionalMark={t('common:optional')}
          autoComplete="off"
          enterKeyHint="search"
          {...form.field('city')}
        />
        <TextField
          label={t('fellows:searchYear')}
          optionalMark={t('common:optional')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          chars={6}
          {...form.field('birthYear')}
        />
        <FormProblemBox problem={form.problem} />
        <Button type="submit" icon="search" className="at-start" loading={form.isSending}>
          {t('fellows:search')}
        </Button>
      </ScreenForm>
      <LiveRegion message={said} />
      {hits?.length === 0 && <p>{t('fellows:foundNobody')}</p>}
      {hits && hits.length > 0 && (
        <CardList>
          {hits.map((runner) => (
            <FoundRunner
              key={runner.uid}
              runner={runner}
              isAdded={fellows?.some(({ uid }) => uid === runner.uid) === true}
            />
          ))}
        </CardList>
      )}
    </>
  );
}
