import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../platform/config/root.ts';
import { readIssue } from './read-issue.ts';

const template = await readFile(join(repositoryRoot, 'content/template.news.md.txt'), 'utf8');

it('reads the template, both languages', () => {
  const issue = readIssue('my.news.md', template);
  expect(issue).toMatchObject({ id: 'my-news', branch: 'run', enteredEvents: null });
  for (const { blocks } of [issue.hu, issue.en])
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'heading', 'list', 'button']);
  expect(issue.hu.blocks.at(-1)).toEqual({ kind: 'button', label: 'Megnézem a versenyeket', url: '/events' });
});

it.each([
  ['branch: run', 'branch: chess', 'my.news.md:5: branch'],
  ['# en\n', '# de\n', 'two headings of one #'],
  ['![Runners at the start]', '![]', 'a picture says what it shows'],
  ['https://example.hu/rajt.jpg', 'rajt.jpg', 'write https://'],
  ['## A heading', '### A heading', 'headings within a text are ##'],
  ['- with dashes', '- with <b>dashes</b>', 'pages have no html'],
  ['  en: Spring entries are opening\n', '', 'subject.en'],
  ['---\n# The name', '# The name', 'begins with ---'],
])('refuses %j as %j', (from, to, message) => {
  expect(template).toContain(from);
  expect(() => readIssue('my.news.md', template.replace(from, to))).toThrow(message);
});
