import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusalStatus } from './errors.ts';
import { asksForRole, isOfConsole } from './operation.ts';
import { allOperations } from './operations.ts';

function readSpec<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../docs/spec/${name}`, import.meta.url), 'utf8'));
}

const { calls, ours } = readSpec<{ calls: string[]; ours: string[] }>('calls.json');
/** Operations of the console have its base path in the list. */
const declared = allOperations.map(
  (operation) => `${operation.method} ${isOfConsole(operation) ? '/console' : ''}${operation.path}`,
);

describe('the contract and the specification', () => {
  test('every call of the specification is declared, and no more', () => {
    expect([...declared].sort()).toEqual([...calls, ...ours].sort());
  });

  test('no operation is declared twice', () => {
    expect(new Set(declared).size).toBe(declared.length);
    expect(new Set(allOperations.map((operation) => operation.id)).size).toBe(allOperations.length);
  });
});

describe.each(allOperations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    test('declares each parameter of its path', () => {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(operation.schemas.params.shape).sort()).toEqual(inPath.sort());
    });

    test('has the access that its path demands', () => {
      const ofOnePerson = operation.path.startsWith('/users/{userId}');
      expect(operation.access === 'self').toBe(ofOnePerson);
      expect(operation.path.startsWith('/organiser/')).toBe(false);
      if (asksForRole(operation.access))
        expect(operation.path.startsWith('/events/{eventId}/')).toBe(operation.access.scope === 'event');
    });

    test('answers valid statuses and known refusals', () => {
      for (const status of Object.keys(operation.schemas.answers).map(Number)) {
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThanOrEqual(304);
      }
      for (const code of operation.refusals) expect(refusalStatus).toHaveProperty(code);
    });

    test('refuses unknown fields', () => {
      expect(
        operation.schemas.params
          .safeParse({ surplus: 1 })
          .error?.issues.some((issue) => issue.code === 'unrecognized_keys'),
      ).toBe(true);
      expect(
        operation.schemas.query
          .safeParse({ surplus: 1 })
          .error?.issues.some((issue) => issue.code === 'unrecognized_keys'),
      ).toBe(true);
    });
  },
);
