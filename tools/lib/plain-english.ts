import type { SourceFile } from './files.ts';
import type { Breach } from './walls.ts';

/** Everyday words of comments and test names, each with the terms of the field that replace it (CONTRIBUTING: Plain English). */
const WORDS: readonly (readonly [pattern: string, instead: string])[] = [
  ['(?:go|goes|going|went|come|comes|came) back', 'is refunded, is returned'],
  ['(?:give|gives|given|gave|giving) (?:\\w+ )?back', 'refund, return'],
  ['(?:give|gives|given|gave|giving) (?:\\w+ ){0,2}up', 'withdraw, revoke, discard, stop'],
  ['(?:hand|hands|handed|handing) on', 'pass, transfer'],
  ['(?:let|lets|letting) go', 'release'],
  ['hangs? on', 'attached to'],
  ['(?:stand|stands|standing|stood) (?:in|at|beside|with|under|above|here|there|as|for)', 'is in, is shown'],
  ['(?:lie|lies|lay|lying) (?:in|at|there)', 'is in, is stored'],
  ['beside', 'next to, in addition to'],
  ['(?:forget|forgets|forgotten)', 'erase, remove, delete, discard'],
  ['(?:tell|tells|told|telling)', 'notify, define, contain, report'],
  ['hears? of', 'is notified, learns'],
  ['begun', 'started'],
  ['(?:mend|mends|mended)', 'fix'],
  ['ways? in', 'login method, door'],
  ['anew', 'again'],
  ['for good', 'permanently'],
  ['meanwhile', 'concurrently, until then'],
  ['who(?:m)?ever', 'the noun: buyer, participant, leader, caller'],
  ['the same of', 'the noun'],
  ['of (?:somebody|whoever|those) who', 'the noun'],
  ['has to do with', 'the verb: owns, pays, enters'],
  ['in vain', 'without effect'],
  ['in the way', 'blocks'],
  ['thereby|henceforth', 'a whole sentence'],
];

const words = WORDS.map(([pattern, instead]) => ({ at: new RegExp(`\\b(?:${pattern})\\b`, 'i'), instead }));

/** A sentence needs a noun as its subject. */
const WITHOUT_SUBJECT = /^(?:What|Who|Whom|Whose|Of|To whom|That of|Those of)\b/i;

const TEST_NAME = /^(?:await )?(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.+?)\1/;

/** The name after a table: `])('…'` where the table ends, or `test.each(NAMES)('…'` on one line. */
const TABLE_TEST_NAME = /^(?:(?:test|it|describe)(?:\.\w+)*\(.*|\](?: as const)?)\)\(\s*(['"`])(.+?)\1/;

/** Finds comments and test names with one of the words, and those that begin without a subject. */
export function wordyLines({ path, text }: SourceFile): Breach[] {
  return text.split('\n').flatMap((line, at, lines) => {
    const said = proseOf(line.trim(), lines[at - 1]?.trim() ?? '');
    if (!said) return [];
    const word = words.find((one) => one.at.test(withoutCode(said.text)));
    const where = `${path}:${at + 1}: ${said.text.slice(0, 100)}`;
    if (word) return [`${where} – instead: ${word.instead}`];
    return said.isFirst && WITHOUT_SUBJECT.test(said.text) ? [`${where} – begin with the subject`] : [];
  });
}

/** The prose of a line: a comment, or the name of a test; `isFirst`: a sentence begins here. */
function proseOf(
  line: string,
  lineBefore: string,
): { readonly text: string; readonly isFirst: boolean } | null {
  if (line.startsWith('/**')) return { text: line.replace(/^\/\*\*\s*|\s*\*\/$/g, ''), isFirst: true };
  if (line.startsWith('* ')) return { text: line.slice(2), isFirst: false };
  if (line.startsWith('//')) return { text: line.slice(2).trim(), isFirst: false };
  // A long name follows the table on the next line.
  const call = lineBefore.endsWith(')(') ? `${lineBefore}${line}` : line;
  const [, , name] = TEST_NAME.exec(line) ?? TABLE_TEST_NAME.exec(call) ?? [];
  if (name) return { text: name, isFirst: true };
  const [, behind] = line.split(/\s\/\/\s/);
  return behind ? { text: behind, isFirst: false } : null;
}

/** Names of code and quotations keep their words. */
const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '');
