import { expect, it } from 'vitest';
import { readLetterText } from '../../content/news/index.ts';
import { fillBlock, wordProblems } from './message-words.ts';

it.each([
  ['A rajt {{race}}', 'Kedves {{recipient}}, hozd el az igazolást!', {}],
  ['A rajt {{verseny}}', 'Szöveg', { subject: 'message_placeholder' }],
  ['A rajt', 'Kedves {{nev}}!', { text: 'message_placeholder' }],
  ['A rajt', '<script>alert(1)</script>', { text: 'message_format' }],
  ['A rajt', '```\nkód\n```', { text: 'message_format' }],
  ['A rajt', '[ide](javascript:alert(1))', { text: 'message_format' }],
  ['A rajt', '   ', { text: 'message_format' }],
])('words %j, %j have the mistakes %j', (subject, text, problems) => {
  expect(wordProblems({ subject, text })).toEqual(problems);
});

it('values are text: a name with Markdown in it stays a name', () => {
  const { blocks } = readLetterText('## {{race}}\n\n**{{participant}}** fut\n\n- {{bib}}');
  const values = {
    recipient: 'R',
    participant: '*Kiss* [Dóra](https://example.hu)',
    event: 'E',
    race: '# Közép',
    raceDay: 'D',
    heat: 'H',
    bib: '12',
    team: '',
  };
  expect(blocks.map((block) => fillBlock(block, values))).toEqual([
    { kind: 'heading', text: '# Közép' },
    {
      kind: 'paragraph',
      line: [
        { text: values.participant, mark: 'strong', href: null },
        { text: ' fut', mark: null, href: null },
      ],
    },
    { kind: 'list', isOrdered: false, items: [[{ text: '12', mark: null, href: null }]] },
  ]);
});
