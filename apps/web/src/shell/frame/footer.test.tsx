import { queryClient } from '@rajt/app-kit/api/query-client';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
  const logo = await screen.findByTitle(t('footer:gatewayLogo'));
  expect(logo.getAttribute('src')).toBe('/simplepay/logo?v=0123456789ab');
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['325', '27']);
  const words = screen.getByRole('link', { name: new RegExp(t('footer:paymentInformation')) });
  const address = 'https://simplepartner.hu/PaymentService/Fizetesi_tajekoztato.pdf';
  expect([logo.closest('a'), words].map((link) => link?.getAttribute('href'))).toEqual([address, address]);
});

test('a phone has one folded block, with the withdrawal from a contract and the payment in sight', async () => {
  siteWith(null);
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as never);
  drawRouted(<Footer />);
  const fold = (await screen.findByText(t('footer:all'))).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.contains(screen.getByText(t('footer:newsletter')))).toBe(true);
  const withdraw = screen.getByRole('link', { name: t('footer:withdraw') });
  expect(fold?.contains(withdraw)).toBe(false);
  vi.restoreAllMocks();
});

test('below a form the footer is one line; where one pays it keeps the payment information', async () => {
  siteWith(null);
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const legal = [
    '/imprint',
    '/general-terms-and-conditions',
    '/privacy-policy',
    '/users/products/withdrawal',
  ];
  const { unmount } = drawRouted(<Footer />, 'hu', {}, { footer: 'line' });
  await screen.findByText(t('footer:short.terms'));
  expect(names()).toEqual(legal);
  unmount();
  drawRouted(<Footer />, 'hu', {}, { footer: 'payment' });
  await screen.findByText(t('footer:short.terms'));
  expect(names()).toEqual([...legal, expect.stringContaining('simplepartner.hu')]);
});

test('a site without the logo has the words and their link alone', async () => {
  siteWith(null);
  drawRouted(<Footer />);
  expect(await screen.findByRole('link', { name: new RegExp(t('footer:paymentInformation')) })).toBeTruthy();
  expect(screen.queryByTitle(t('footer:gatewayLogo'))).toBeNull();
});
