import { describe, expect, it } from 'vitest';
import {
  fillIn,
  MESSAGE_PLACEHOLDERS,
  type MessagePlaceholder,
  placeholdersOf,
} from './message-placeholders.ts';

const values = Object.fromEntries(
  Object.keys(MESSAGE_PLACEHOLDERS).map((name) => [name, `<${name}>`]),
) as Record<MessagePlaceholder, string>;

describe('the placeholders of a message', () => {
  it.each([
    ['no braces', [], null],
    ['{{race}} and {{ race }} and {{bib}}', ['race', 'bib'], null],
    ['{{verseny}}', [], 'verseny'],
    ['{{constructor}}', [], 'constructor'],
    ['{{}}', [], ''],
    ['{race}', [], null],
    ['{{{race}}}', ['race'], null],
  ])('in %j are found, and the first name that is none', (text, used, unknown) => {
    expect(placeholdersOf(text)).toEqual({ used: new Set(used), unknown });
  });

  it('are replaced by their values, which are not read again', () => {
    expect(
      fillIn('{{participant}}: {{ bib }} – {{nothing}}', { ...values, participant: '{{bib}} $& Kiss' }),
    ).toBe('{{bib}} $& Kiss: <bib> – {{nothing}}');
  });
});
