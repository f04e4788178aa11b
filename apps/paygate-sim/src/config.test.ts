import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('starts with the public demo account and the addresses of a local shop', () => {
  expect(readConfig({})).toMatchObject({
    port: 3100,
    host: '127.0.0.1',
    settings: {
      merchants: [
        { id: 'PUBLICTESTHUF', currency: 'HUF' },
        { id: 'DEMOOTPSZEPHUF', currency: 'HUF', isSzep: true },
        { id: 'DEMOMBHSZEPHUF', currency: 'HUF', isSzep: true },
      ],
      ipnUrl: 'http://localhost:3000/ipn/simplepay',
      publicUrl: null,
      timeScale: 1,
      store: null,
      remainingTotal: 'refunded',
      ipnTimeoutMs: 20_000,
    },
  });
});

test('reads several merchants and the other settings', () => {
  const { port, settings } = readConfig({
    SIM_PORT: '0',
    SIM_MERCHANTS: 'A:key-a:HUF, B:key-b:EUR, C:key-c:HUF:SZEP',
    SIM_PUBLIC_URL: 'https://pay.example/',
    SIM_TIME_SCALE: '0.001',
    SIM_STORE: 'data/paygate-sim.jsonl',
    SIM_REMAINING_TOTAL: 'always',
  });
  expect(port).toBe(0);
  expect(settings).toMatchObject({
    publicUrl: 'https://pay.example',
    timeScale: 0.001,
    store: 'data/paygate-sim.jsonl',
    remainingTotal: 'always',
  });
  expect(settings.merchants).toEqual([
    { id: 'A', key: 'key-a', currency: 'HUF' },
    { id: 'B', key: 'key-b', currency: 'EUR' },
    { id: 'C', key: 'key-c', currency: 'HUF', isSzep: true },
  ]);
});

test.each([
  ['SIM_PORT', '70000', 'SIM_PORT is "70000"'],
  ['SIM_PORT', 'x', 'SIM_PORT is "x"'],
  ['SIM_IPN_URL', 'localhost:3000', 'SIM_IPN_URL is "localhost:3000"'],
  ['SIM_PUBLIC_URL', 'ftp://x', 'SIM_PUBLIC_URL is "ftp://x"'],
  ['SIM_TIME_SCALE', '0', 'SIM_TIME_SCALE is "0"'],
  ['SIM_TIME_SCALE', 'fast', 'SIM_TIME_SCALE is "fast"'],
  ['SIM_MERCHANTS', 'A:key', 'SIM_MERCHANTS, part 1'],
  ['SIM_MERCHANTS', 'A:secret:HUF:CARD', 'SIM_MERCHANTS, part 1'],
  ['SIM_MERCHANTS', 'A:secret:GBP', 'SIM_MERCHANTS, A: the currency'],
  ['SIM_MERCHANTS', 'A:k:HUF,A:k:EUR', 'SIM_MERCHANTS names A twice'],
])('%s=%s is refused with one line', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
  expect(() => readConfig({ [name]: value })).not.toThrow(/secret|\n/);
});
