import { useQuery } from '@tanstack/react-query';

const notChecked = () => null;

/**
 * The rule of all phone numbers (rules/phone), for a form that asks for one. Its numbering plans, 30 kB, come after the
 * form, which does not wait for them; until then, or if they cannot be fetched, the server alone checks.
 */
export function useCheckPhone(asks: boolean) {
  const { data } = useQuery({
    queryKey: ['phone-rule'],
    queryFn: () => import('@rajt/rules/phone'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: asks,
  });
  return data?.phoneProblem ?? notChecked;
}
