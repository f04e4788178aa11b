import { queryClient } from '@rajt/app-kit/api/query-client';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Footer } from './footer.tsx';

const siteWith = (gatewayLogo: { url: string; width: number; height: number } | null) =>
  queryClient.setQueryData(siteQuery.queryKey, {
    gatewayLogo,
    contactEmail: 'nevezes@rajt.example',
    social: [],
  } as never);

beforeEach(() => queryClient.clear());

test('the logo of the gateway leads to its payment information, in its own proportions', async () => {
  siteWith({ url: '/simplepay/logo?v=0123456789ab', width: 482, height: 40 });
  drawRouted(<Footer />);
  const logo = await screen.findByTitle(t('shell:gatewayLogo'));
  expect(logo.getAttribute('src')).toBe('/simplepay/logo?v=0123456789ab');
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['325', '27']);
  const words = screen.getByRole('link', { name: new RegExp(t('shell:paymentInformation')) });
  const address = 'https://simplepartner.hu/PaymentService/Fizetesi_tajekoztato.pdf';
  expect([logo.closest('a'), words].map((link) => link?.getAttribute('href'))).toEqual([address, address]);
});

test('a site without the logo has the words and their link alone', async () => {
  siteWith(null);
  drawRouted(<Footer />);
  expect(await screen.findByRole('link', { name: new RegExp(t('shell:paymentInformation')) })).toBeTruthy();
  expect(screen.queryByTitle(t('shell:gatewayLogo'))).toBeNull();
});
