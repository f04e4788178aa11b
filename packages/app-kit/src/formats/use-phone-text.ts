import { useQuery } from '@tanstack/react-query';

/** A kept number as people read it; as it is kept until the numbering plans, 30 kB that no screen waits for, are there. */
export function usePhoneText(phone: string): string {
  const { data } = useQuery({
    queryKey: ['phone', phone],
    queryFn: async () => (await import('@rajt/rules/people/phone')).parsePhone(phone)?.display ?? phone,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: phone !== '',
  });
  return data ?? phone;
}
