import { queryClient } from '@rajt/app-kit/api/query-client';
import { draw } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { collections } from '@rajt/contract/content/operations/reference';
import { fireEvent, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { PlaceFields, type PlaceValues } from './place-fields.tsx';

beforeEach(() => server.forget());

function Address({ onCountry }: { onCountry: (country: string) => void }) {
  const form = useForm<PlaceValues>({ defaultValues: { country: 'HU', zip: '', city: '', street: '' } });
  onCountry(form.watch('country'));
  const field = (name: keyof PlaceValues) => form.register(name);
  return <PlaceFields form={{ ...form, field } as never} />;
}

test.each([
  ['a code', 'DE'],
  ['a name', 'Németország'],
])('the browser fills in the country by its code, and %s is understood', async (_name, filled) => {
  const items = [
    { id: 'HU', name: 'Magyarország' },
    { id: 'DE', name: 'Németország' },
  ];
  queryClient.setQueryData([collections.countries.id], { lastModified: '', items });
  let country = '';
  const { container } = draw(
    <Address
      onCountry={(one) => {
        country = one;
      }}
    />,
  );
  const hidden = () => container.querySelector<HTMLInputElement>('input[autocomplete="country"]');
  // The browser would save this value, too.
  await waitFor(() => expect(hidden()?.value).toBe('HU'), { timeout: 15_000 });
  const input = hidden();
  if (input) fireEvent.change(input, { target: { value: filled } });
  await waitFor(() => expect(country).toBe('DE'));
});
