import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUTCOMES } from '../outcomes.ts';
import { openShop, readBack, type Shop } from '../testing/shop.ts';
import { contentSecurityPolicy } from './layout.ts';
import { textsFor } from './texts.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 });
});
afterAll(() => shop.close());

const press = (id: number, outcome: string, body?: URLSearchParams) =>
  fetch(`${shop.url}/pay/${id}/${outcome}`, {
    method: 'POST',
    redirect: 'manual',
    ...(body ? { body } : {}),
  });
const page = async (id: number) => (await fetch(`${shop.url}/pay/${id}`)).text();

test('the page shows in Hungarian the merchant, the amount and the order, and that no money moves', async () => {
  const { id, orderRef } = await shop.start();
  const text = await page(id);
  expect(text).toContain('<html lang="hu">');
  expect(text.replaceAll(/\s/g, ' ')).toContain('12 500 Ft');
  for (const part of ['PUBLICTESTHUF', orderRef, 'Kovács Eszter', 'nem mozdul pénz', 'Tesztekhez']) {
    expect(text).toContain(part);
  }
  for (const outcome of OUTCOMES) expect(text).toContain(`action="/pay/${id}/${outcome}"`);
});

test('speaks English to others, in other currencies of the page too', async () => {
  const { id } = await shop.start({ language: 'de' });
  const text = await page(id);
  expect(text).toContain('<html lang="en">');
  expect(text).toMatch(/HUF\s12,500/);
  expect(text).toContain('no money moves');
});

test('every outcome has a text in both languages', () => {
  for (const language of ['HU', 'EN']) {
    expect(Object.keys(textsFor(language).outcomes).sort()).toEqual([...OUTCOMES].sort());
  }
});

test('escapes what the shop sends and forbids scripts', async () => {
  const { id } = await shop.start({
    invoice: { name: '<script>"x"&</script>', city: 'B', zip: '1', address: 'u' },
  });
  const response = await fetch(`${shop.url}/pay/${id}`);
  expect(await response.text()).toContain('&lt;script&gt;&quot;x&quot;&amp;&lt;/script&gt;');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https://shop.example https://*.shop.example; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('names only plain hosts in the policy', () => {
  const formAction = (url: string) => contentSecurityPolicy([url]).match(/form-action ([^;]*)/)?.[1];
  expect(formAction('http://127.0.0.1:3000/back')).toBe("'self' http://127.0.0.1:3000");
  expect(formAction('http://localhost:3000/back')).toBe(
    "'self' http://localhost:3000 http://*.localhost:3000",
  );
  expect(formAction('http://a;sandbox/back')).toBe("'self'");
});

test('a button leads back to the shop; pressing again leads to the same place', async () => {
  const { id } = await shop.start();
  const first = await press(id, 'fail');
  expect(first.status).toBe(303);
  expect(readBack(first.headers.get('location'))).toMatchObject({
    genuine: true,
    result: { e: 'FAIL', r: 2013 },
  });
  const second = await press(id, 'success');
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(await page(id)).toContain('A fizetés sikertelen');
});

test('the waiting time of the late notification comes from the form', async () => {
  const { id } = await shop.start();
  const attempts = shop.attempts(1);
  await press(id, 'late', new URLSearchParams({ waitSeconds: '0.02' }));
  const [made] = await attempts;
  expect(made?.attempt.confirmed).toBe(true);
});

test('staying in payment keeps the page open', async () => {
  const { id, paymentUrl } = await shop.start();
  const response = await press(id, 'in-payment');
  expect(response.headers.get('location')).toBe(paymentUrl);
  expect(await page(id)).toContain('A fizetés megkezdődött');
});

test('unknown payments and outcomes are not found', async () => {
  const { id } = await shop.start();
  expect((await press(id, 'explode')).status).toBe(404);
  expect((await press(1, 'success')).status).toBe(404);
  expect((await fetch(`${shop.url}/pay/abc`, { headers: { 'accept-language': 'hu' } })).status).toBe(404);
  expect((await fetch(`${shop.url}/pay/style.css`)).headers.get('content-type')).toBe(
    'text/css; charset=utf-8',
  );
});
