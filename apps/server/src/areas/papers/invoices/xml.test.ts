import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml, textAt, writeXml, XmlError } from './xml.ts';

test('writes elements in their order, without those that are not there', () => {
  expect(
    writeXml('a', 'urn:a', [
      ['b', 'Kovács & Fia <Kft.> "Ő"'],
      ['c', undefined],
      [
        'd',
        [
          ['e', 1],
          ['f', false],
        ],
      ],
    ]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a xmlns="urn:a"><b>Kovács &amp; Fia &lt;Kft.&gt; "Ő"</b><d><e>1</e><f>false</f></d></a>',
  );
});

test('leaves out what XML has no place for', () => {
  expect(writeXml('a', 'urn:a', [['b', 'x\u0000\u0001\ufffey\ud800']])).toContain('<b>xy\ufffd</b>');
});

test('reads what was written, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').trim();
      expect(textAt(readXml(writeXml('a', 'urn:a', [['b', text]])), 'b')).toBe(kept);
    }),
  );
});

test('reads prefixes, attributes, comments, entities and raw text', () => {
  const read = readXml(
    '<?xml version="1.0"?><!-- hello --><s:a xmlns:s="urn:a" k=\'1\'><s:b/><c>&#337;&#x151;&amp;<![CDATA[<&>]]></c><d><e> 5 </e></d></s:a>',
  );
  expect([textAt(read, 'b'), textAt(read, 'c'), textAt(read, 'd/e'), textAt(read, 'd/x')]).toEqual([
    '',
    'őő&<&>',
    '5',
    undefined,
  ]);
});

test.each([
  ['nothing', ''],
  ['text', 'maintenance'],
  ['an element that does not end', '<a><b></a>'],
  ['an end without a start', '</a>'],
  ['two documents', '<a/><b/>'],
  ['text after the end', '<a/>x'],
  ['half a tag', '<a'],
  ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['an unknown entity', '<a>&x;</a>'],
  ['no character', '<a>&#x110000;</a>'],
])('refuses %s', (_name, xml) => {
  expect(() => readXml(xml)).toThrow(XmlError);
});
