import { expect, test } from 'vitest';
import { createPasswords } from './password.ts';

const PASSWORD = 'Őrült1adat';
const full = createPasswords('full');
const cheap = createPasswords('cheap');

test('a hash of full cost has the parameters of OWASP ASVS 5.0 and fits its password alone', async () => {
  const hash = await full.hash(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await full.verify(hash, PASSWORD.normalize('NFD'))).toBe(true);
  expect(await full.verify(hash, 'Wrong1password')).toBe(false);
  expect(await full.verify(null, PASSWORD)).toBe(false);
  expect(full.isOutdated(hash)).toBe(false);
});

test('a cheap hash is outdated where passwords have their full cost', async () => {
  const hash = await cheap.hash(PASSWORD);
  expect(cheap.isOutdated(hash)).toBe(false);
  expect(full.isOutdated(hash)).toBe(true);
});
