import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type CompanyLine,
  enterCompany,
  listCompanyEntries,
  previewCompany,
} from '@rajt/contract/entering/operations/companies';
import { getCart } from '@rajt/contract/entering/operations/entries';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toPostalValues } from '../../people/shared/addresses/postal.ts';
import { companySchema } from './company-schema.ts';
import { type ShownProblem, shownProblems } from './shown-lines.ts';

interface CompanyOptions {
  raceId: string;
  profile: Profile;
  addresses: readonly Address[];
  onHeld: () => void;
}

/**
 * The form of a company: the address of the invoice, and the people of the file. All of it outlives a reload. `told` contains
 * the server's refusals of sent lines.
 */
export function useCompany({ raceId, profile, addresses, onHeld }: CompanyOptions) {
  const t = useT();
  const userId = useUserId();
  const queries = useQueryClient();
  const [told, setTold] = useState<readonly ShownProblem[]>([]);
  const known = addresses.find(({ company, vatNumber }) => company !== '' && vatNumber !== '');
  const own = { country: 'HU', zip: '', city: '', street: '', ...profile.address };
  const empty = { name: '', company: '', vatNumber: '', groupVatNumber: '', ...own };
  const form = useScreenForm({
    id: `company:${raceId}`,
    schema: companySchema,
    defaults: {
      ...toPostalValues(known ?? empty),
      kind: 'company',
      lines: [],
      fileName: '',
      conditionsAccepted: false,
      taken: 0,
    },
    secret: ['conditionsAccepted', 'taken'],
    send: async (body) => {
      const { answer } = await call(enterCompany, { params: { userId }, body: { raceId, ...body } });
      return answer.data;
    },
    updateCache: (queries, { cart }) => {
      setKnown(queries, getCart, { params: { userId } }, cart);
      void invalidate(queries, listCompanyEntries);
    },
    done: onHeld,
    refused: (error, { lines }) => {
      const problems = shownProblems(error.failure, lines);
      setTold(problems);
      // There may be fewer places than a moment ago.
      void invalidate(queries, previewCompany);
      return problems.length > 0 && { text: t('company:refusedLines', { count: problems.length }) };
    },
  });
  return { form, told };
}

/** The server's check of the lines; the last answer stays while the next is on its way. */
export function useCompanyPreview(raceId: string, lines: readonly CompanyLine[]) {
  const userId = useUserId();
  return useQuery({
    ...queryOf(previewCompany, { params: { userId }, body: { raceId, lines: [...lines] } }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A file's people need not be remembered once they are not on the screen.
    gcTime: 0,
    retry: false,
  });
}
