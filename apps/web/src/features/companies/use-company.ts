import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import type { Profile } from '@rajt/contract/operations/accounts';
import type { Address } from '@rajt/contract/operations/addresses';
import {
  type CompanyLine,
  enterCompany,
  listCompanyEntries,
  previewCompany,
} from '@rajt/contract/operations/companies';
import { getCart } from '@rajt/contract/operations/entries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toPostalValues } from '../../shell/addresses/postal.ts';
import { companySchema } from './company-schema.ts';

interface CompanyOptions {
  raceId: string;
  profile: Profile;
  addresses: readonly Address[];
  onHeld: () => void;
}

/** The form of a company: whom the invoice is for, and the people of the file. All of it outlives a reload. */
export function useCompany({ raceId, profile, addresses, onHeld }: CompanyOptions) {
  const userId = useUserId();
  const known = addresses.find(({ company, vatNumber }) => company !== '' && vatNumber !== '');
  const own = { country: 'HU', zip: '', city: '', street: '', ...profile.address };
  const empty = { name: '', company: '', vatNumber: '', groupVatNumber: '', ...own };
  return useScreenForm({
    id: `company:${raceId}`,
    schema: companySchema,
    defaults: {
      ...toPostalValues(known ?? empty),
      kind: 'company',
      lines: [],
      fileName: '',
      conditionsAccepted: false,
    },
    secret: ['conditionsAccepted'],
    send: async (body) => {
      const { answer } = await call(enterCompany, { params: { userId }, body: { raceId, ...body } });
      return answer.data;
    },
    updateCache: (queries, { cart }) => {
      setKnown(queries, getCart, { params: { userId } }, cart);
      void invalidate(queries, listCompanyEntries);
    },
    done: onHeld,
  });
}

/** What the server says of the lines; the last answer stays while the next is on its way. */
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
