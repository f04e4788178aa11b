import { expect, test } from 'vitest';
import type { Mistake } from '../catalog/index.ts';
import { readPage } from './read-page.ts';

const HEAD = '---\ntitle: Kérdések\nlead: Röviden.\n---\n';

function read(source: string, name = 'faq.hu.md') {
  const mistakes: Mistake[] = [];
  const page = readPage(`pages/${name}`, name, source, mistakes);
  return { page, mistakes: mistakes.map(({ line, path, message }) => `${line} ${path}: ${message}`) };
}

test('a page is its head, then sections with paragraphs, lists, tables and notes', () => {
  const { page, mistakes } = read(
    `${HEAD}\nElöl.\n\n## Díj {#fee only=run/dom,swim}\n\n**Ma** {{holdMinutes}} perc,\nés [több](/entry-info).\n\n1. egy\n2. kettő\n\n| a | b |\n| - | - |\n| c | d |\n\n> Figyelj!\n`,
  );
  expect(mistakes).toEqual([]);
  const plain = (text: string) => ({ text, mark: null, href: null });
  expect(page).toMatchObject({
    id: 'faq',
    language: 'hu',
    title: 'Kérdések',
    intro: [{ kind: 'paragraph', line: [plain('Elöl.')] }],
    sections: [
      {
        id: 'fee',
        heading: 'Díj',
        level: 2,
        sites: [
          { branch: 'run', market: 'dom' },
          { branch: 'swim', market: 'dom' },
        ],
        blocks: [
          {
            kind: 'paragraph',
            line: [
              { text: 'Ma', mark: 'strong', href: null },
              plain(' {{holdMinutes}} perc, és '),
              { text: 'több', mark: null, href: '/entry-info' },
              plain('.'),
            ],
          },
          { kind: 'list', isOrdered: true, items: [[plain('egy')], [plain('kettő')]] },
          { kind: 'table', head: [[plain('a')], [plain('b')]], rows: [[[plain('c')], [plain('d')]]] },
          { kind: 'note', lines: [[plain('Figyelj!')]] },
        ],
      },
    ],
  });
});

test('words within words are kept: links in strong ones, strong ones in links', () => {
  const { page, mistakes } = read(
    `${HEAD}\n**[Elállás](/faq)** és **a *b* c**, [*d* **e**\nf](https://x.hu)\n`,
  );
  expect(mistakes).toEqual([]);
  const words = (text: string, mark: 'strong' | 'emphasis' | null, href: string | null = null) => ({
    text,
    mark,
    href,
  });
  const link = 'https://x.hu';
  expect(page?.intro).toEqual([
    {
      kind: 'paragraph',
      line: [
        words('Elállás', 'strong', '/faq'),
        words(' és ', null),
        ...['a ', 'b', ' c'].map((text) => words(text, 'strong')),
        words(', ', null),
        ...[words('d', 'emphasis', link), words(' ', null, link), words('e', 'strong', link)],
        words(' f', null, link),
      ],
    },
  ]);
});

test.each([
  ['no head', 'Szöveg.', '1 : begins with --- and its title and lead (content/README.md)'],
  ['a head without its lead', '---\ntitle: A\n---\n', '1 lead: '],
  ['an unknown field', '---\ntitle: A\nlead: B\ncolour: red\n---\n', '4 colour: Unrecognized key'],
  ['another site', '---\ntitle: A\nlead: B\nsites: [ski]\n---\n', '4 sites.0: is no site: swim, run'],
  ['an unknown number', `${HEAD}\nEgy\nkettő {{hold}} perc.`, '7 : {{hold}} is not known: use holdMinutes'],
  ['HTML', `${HEAD}\n<script>alert(1)</script>\n`, '6 : pages have no html'],
  ['HTML within words', `${HEAD}\nEz <b onclick=x>jó</b>.\n`, '6 : pages have no html'],
  ['a picture', `${HEAD}\n![kép](https://x.hu/a.png)\n`, '6 : pages have no image'],
  [
    'a link that acts',
    `${HEAD}\n[ide](javascript:alert(1))\n`,
    '6 : the link javascript:alert(1) leads nowhere',
  ],
  ['a link to any site', `${HEAD}\n[ide](//x.hu)\n`, '6 : the link //x.hu leads nowhere'],
  [
    'an item of two paragraphs',
    `${HEAD}\n- Az első.\n\n  A második.\n`,
    '6 : an item of a list is one paragraph',
  ],
  ['code within strong words', `${HEAD}\n**a \`b\`**\n`, '6 : pages have no codespan'],
  ['a heading without its name', `${HEAD}\n\n## Díj\n`, '7 : a heading ends with the name'],
  ['a heading of the first order', `${HEAD}\n# Díj {#fee}\n`, '6 : headings are ## and ###'],
  ['a heading for no site', `${HEAD}\n## Díj {#fee only=ski}\n`, '6 : only=ski names no site'],
  ['a name that is there twice', `${HEAD}\n## A {#a}\n\n## B {#a}\n`, 'null : {#a} is there twice'],
])('%s is a mistake, with its line', (_what, source, said) => {
  const { mistakes } = read(source);
  expect(mistakes[0]?.startsWith(said), mistakes.join('\n')).toBe(true);
});

test.each(['faq.md', '-faq.hu.md', `${'a'.repeat(81)}.hu.md`])(
  'the name %s is a mistake, as a file has an id and a language in its name',
  (name) => {
    expect(read(HEAD, name).mistakes).toEqual(['null : a page is called <id>.hu.md or <id>.en.md']);
  },
);
