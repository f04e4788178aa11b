import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@rajt/rules/language';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../modules.ts';
import { textOfRow } from './time-line-texts.ts';

const source = readFileSync(join(import.meta.dirname, '../../../platform/audit.ts'), 'utf8');
const actions = [...source.matchAll(/^ {2}\| '([\w.]+)'/gm)].flatMap(([, action]) => action ?? []);

describe.each(LANGUAGES)('the time line in %s', (language) => {
  it('has words for every action of the audit log', () => {
    expect(actions.length).toBeGreaterThan(140);
    const texts = actions.map((what) => textOfRow({ source: 'audit', what, about: null }, language));
    expect(texts.filter((text) => actions.includes(text) || text.includes('.'))).toEqual([]);
    expect(new Set(texts).size).toBe(actions.length);
  });

  it('has words for every kind of mail', () => {
    const kinds = mails.map(({ kind }) => kind);
    const texts = kinds.map((what) => textOfRow({ source: 'mail', what, about: 'sent' }, language));
    expect(texts.filter((text) => kinds.some((kind) => text.includes(`: ${kind} (`)))).toEqual([]);
    expect(new Set(texts).size).toBe(kinds.length);
  });
});
