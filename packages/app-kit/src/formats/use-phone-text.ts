import { useQuery } from '@tanstack/react-query';

/** A number as people read it; as it is stored until the numbering plans (30 kB that no screen waits for) are loaded. */
export function usePhoneText(phone: string): string {
  const { data } = useQuery({
    queryKey: ['phone', phone],
    queryFn: async () => (await import('@rajt/rules/people/phone')).parsePhone(phone)?.display ?? phone,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: phone !== '',
  });
  return data ?? phone;
}
