import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalEmail,
  isEmail,
  isNickname,
  isPersonName,
  isPlannedPace,
  isSettlement,
  isZip,
  passwordClasses,
  passwordProblems,
} from './formats.ts';
import { isCommonPassword } from './people/common-passwords.ts';

describe('e-mail', () => {
  test.each([
    ['kovacs.eszter@example.hu', true],
    [' Kovacs.Eszter+rajt@Example.HU ', true],
    ["o'neil@example.co.uk", true],
    ['a@ékezet.hu', true],
    ['a@b.museum', true],
    ['a@xn--kezet-9qa.xn--fiqs8s', true],
    [`${'a'.repeat(64)}@example.hu`, true],
    [`${'a'.repeat(65)}@example.hu`, false],
    [`a@${'b.'.repeat(125)}hu`, true], // 254 characters
    [`a@${'b.'.repeat(125)}com`, false],
    [`a@${'b'.repeat(63)}.hu`, true],
    [`a@${'b'.repeat(64)}.hu`, false],
    ['a@b', false],
    ['a@b.c', false],
    ['a@b.12', false],
    ['a@.hu', false],
    ['a@-b.hu', false],
    ['a@b-.hu', false],
    ['.a@b.hu', false],
    ['a..b@c.hu', false],
    ['a b@c.hu', false],
    ['a@b@c.hu', false],
    ['@c.hu', false],
    ['', false],
    ['a@c.hu,b@c.hu', false],
    ['a@c.hu;b@c.hu', false],
    ['Eszter <a@c.hu>', false],
    ['"a b"@c.hu', false],
    ['a@c.hu\r\nBcc: b@c.hu', false],
    ['a\u0000@c.hu', true], // the control character is taken out
    ['a@[127.0.0.1]', false],
  ])('%j is one address: %s', (value, expected) => {
    expect(isEmail(value)).toBe(expected);
  });

  test.each([
    [' Eszter@E\u0301kezet.HU ', 'eszter@xn--kezet-9ra.hu'],
    ['anna@straße.example', 'anna@xn--strae-oqa.example'],
    ['Anna@XN--STRAE-OQA.example', 'anna@xn--strae-oqa.example'],
    ['anna@strasse.example', 'anna@strasse.example'],
    ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
    ['\u200Banna@ｅxample.hu\u00A0', 'anna@example.hu'],
    // No domain: the address stays wrong.
    ['anna@é é.hu', 'anna@é é.hu'],
    ['anna@é:80.hu', 'anna@é:80.hu'],
  ])('%j is stored as %j', (value, stored) => {
    expect(canonicalEmail(value)).toBe(stored);
    expect(canonicalEmail(stored)).toBe(stored);
    expect(isEmail(value)).toBe(isEmail(stored));
  });

  test('a label that is too long in ASCII is no domain', () => {
    expect(isEmail(`anna@${'é'.repeat(64)}.hu`)).toBe(false);
  });

  test('no accepted address can leave a mail header line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (noise, more) => {
        for (const value of [`a${noise}@example.hu`, `a@example${noise}.hu`, `a@example.hu${noise}${more}`]) {
          if (isEmail(value)) expect(canonicalEmail(value)).not.toMatch(/[\s,;<>"():\p{Cc}]/u);
        }
      }),
    );
  });
});

describe('passwords', () => {
  test.each([
    ['Abcde1', []],
    ['Abcd1', ['password_too_short']],
    [`A1${'a'.repeat(126)}`, []],
    [`A1${'a'.repeat(127)}`, ['password_too_long']],
    ['abcde1', ['password_classes']],
    ['ABCDE1', ['password_classes']],
    ['Abcdef', ['password_classes']],
    ['Árvíz1', []],
    ['A\u0301bcd1', ['password_too_short']], // five characters in NFC
    ['', ['password_too_short', 'password_classes']],
  ])('%j has the problems %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  test('the classes are returned one by one', () => {
    expect(passwordClasses('aB')).toEqual({ upper: true, lower: true, number: false });
    expect(passwordClasses('1')).toEqual({ upper: false, lower: false, number: true });
  });

  test.each([
    ['Password1', true],
    ['P@ssw0rd!', true],
    ['Jelszó123', true],
    ['Budapest2026', true],
    ['Qwertz123', true],
    ['1234Abcd', true],
    ['Budapest-Pest9', false],
    ['Zabhegyező7', false],
    ['Xk4-vrtp', false],
  ])('%s is common: %s', (password, expected) => {
    expect(isCommonPassword(password)).toBe(expected);
  });
});

test.each([
  ['Őry-Szűcs Ágnes', true],
  ['özv. dr. Kissné Tóth Ilona', true],
  ["D'Angelo", true],
  ['D’Angelo', true],
  ['D´Angelo', true],
  ['Kiss—Nagy', true],
  ['علی\u200Cرضا', true],
  ['葛\u{E0100}城', true],
  ['ジョン・スミス', true],
  ['Nagy Áron Zsombor', true],
  ['Ő', true],
  ['王', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  [' ', false],
  ['-', false],
  ['Kovács2', false],
  ['Kovács@', false],
  ['<b>', false],
  ['=1+1', false],
])('%j is a name: %s', (value, expected) => {
  expect(isPersonName(value)).toBe(expected);
});

test.each([
  ['Budapest', true],
  ['Budapest XI.', true],
  ['Csongrád-Csanád', true],
  ['Frankfurt (Oder)', true],
  ['Paris 9', true],
  ['', false],
  ['123', false],
  ['Buda\u{1F3CA}', false],
  ['Bp; DROP', false],
])('%j is a settlement: %s', (value, expected) => {
  expect(isSettlement(value)).toBe(expected);
});

test.each([
  ['1117', 'HU', true],
  ['8630', 'hu', true],
  [' 9400 ', 'HU', true],
  ['1000', 'HU', true],
  ['0111', 'HU', false],
  ['111', 'HU', false],
  ['11171', 'HU', false],
  ['SW1A 1AA', 'GB', true],
  ['81-000', 'PL', true],
  ['0111', 'NO', true],
  ['1', 'AT', false],
  ['12', 'AT', true],
  ['1234567890', 'XX', true],
  ['12345678901', 'XX', false],
  ['-12', 'XX', false],
  ['', 'AE', true],
  ['', 'HK', true],
  ['', 'DE', false],
  ['', 'HU', false],
])('zip %j of %s: %s', (zip, country, expected) => {
  expect(isZip(zip, country)).toBe(expected);
});

test.each([
  ['', true],
  ['Ági', true],
  ['Kis-Nagy 2', true],
  ['tizenkétbetű', true],
  ['tizenhárombet', false],
  ['\u{1F3CA}', false],
  ['A\u20E3', false],
  ['1\uFE0F\u20E3', false],
  ['<b>', false],
  ['Nguyễn Œ.', true],
  ['O\u030Bri', true],
  ['Тарас', false],
  ['王小明', false],
  ['אברהם', false],
  ['\uFF21nna', false],
  ['٣', false],
])('%j fits on a bib: %s', (value, expected) => {
  expect(isNickname(value)).toBe(expected);
});

test.each([
  ['2:29', 'run', false],
  ['2:30', 'run', true],
  ['5:00', 'run', true],
  ['15:00', 'run', true],
  ['15:01', 'run', false],
  ['0:49', 'swim', false],
  ['0:50', 'swim', true],
  ['6:00', 'swim', true],
  ['6:01', 'swim', false],
  ['5:60', 'run', false],
  ['5', 'run', false],
  ['5.30', 'run', false],
  ['-5:30', 'run', false],
  ['', 'run', false],
] as const)('pace %j for %s: %s', (value, branch, expected) => {
  expect(isPlannedPace(value, branch)).toBe(expected);
});
