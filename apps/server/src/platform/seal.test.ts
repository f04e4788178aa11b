import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const OLD = 'the-secret-of-last-year-with-32-characters';
const NEW = 'the-secret-of-this-year-with-32-characters';
const secret = Buffer.from('twenty bytes of fate');

describe('a sealed secret', () => {
  test('is opened under the same server secret, and is another one each time', () => {
    const [one, two] = [seal([NEW], 'factor', '7', secret), seal([NEW], 'factor', '7', secret)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(secret)).toBe(false);
    expect(unseal([NEW], 'factor', '7', one)).toEqual({ secret, isOutdated: false });
  });

  test('is opened under a former server secret, and known as outdated', () => {
    const sealed = seal([OLD], 'factor', '7', secret);
    expect(unseal([NEW, OLD], 'factor', '7', sealed)).toEqual({ secret, isOutdated: true });
    expect(unseal([NEW], 'factor', '7', sealed)).toBeNull();
  });

  test('cannot be opened for another owner or purpose, or after a change of any byte', () => {
    const sealed = seal([NEW], 'factor', '7', secret);
    expect(unseal([NEW], 'factor', '8', sealed)).toBeNull();
    expect(unseal([NEW], 'other', '7', sealed)).toBeNull();
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal([NEW], 'factor', '7', changed)).toBeNull();
    }
  });
});
