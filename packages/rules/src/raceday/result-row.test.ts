import { describe, expect, test } from 'vitest';
import { readResultRow } from './result-row.ts';
import { readResultStatus } from './result-status.ts';

describe('a status word', () => {
  test.each([
    ['finished', ['OK', 'ok', 'Finished', 'célba ért', 'Célba érkezett', 'im Ziel']],
    [
      'dnf',
      ['DNF', 'DNF (10 km)', 'dnf [km 10]', 'Did not finish', 'feladta', 'Nem ért célba', 'aufgegeben'],
    ],
    ['dnf', ['OTL', 'over time limit', 'Szintidőn túl', 'Zeitüberschreitung', 'außer Zeitlimit']],
    ['dns', ['DNS', 'Did Not Start', 'nem indult', 'Nem rajtolt', 'nicht gestartet', 'nicht angetreten']],
    ['dsq', ['DSQ', 'DQ', 'dsq.', 'disqualified', 'kizárva', 'diszkvalifikálva', 'disqualifiziert']],
    [null, ['', 'lost', '0:45:30', '(DNF)']],
  ])('%s is meant by %j', (status, words) => {
    for (const word of words) expect([word, readResultStatus(word)]).toEqual([word, status]);
  });
});

describe('a line', () => {
  const read = (cells: Partial<Parameters<typeof readResultRow>[0]>) =>
    readResultRow({ netTime: '', time: '', gunTime: '', status: '', ...cells });
  const result = (netTimeCs: number, gunTimeCs: number | null = null, decimals = 0) => ({
    result: { status: 'finished', netTimeCs, gunTimeCs, decimals },
    ignoredTime: null,
  });
  const without = (status: string, ignoredTime: string | null = null) => ({
    result: { status, netTimeCs: null, gunTimeCs: null, decimals: 0 },
    ignoredTime,
  });

  test.each([
    ['with a net time', { netTime: '45:30' }, result(273_000)],
    ['with a time', { time: '45:30', status: 'OK' }, result(273_000)],
    ['with all times', { netTime: '45:30.4', time: '45:33', gunTime: '45:31' }, result(273_040, 273_100, 1)],
    ['with a gun time alone', { gunTime: '45:31.42' }, result(273_142, 273_142, 2)],
    ['with a plain time instead of the net time', { netTime: '--:--', time: '45:33' }, result(273_300)],
    ['with DNF as its time', { netTime: 'DNF' }, without('dnf')],
    ['with DNS as its gun time', { netTime: '00:00:00', gunTime: 'DNS' }, without('dns')],
    ['with a status and no time', { netTime: '00:00:00.00', status: 'nem indult' }, without('dns')],
    ['with a status and a time', { netTime: '0:55:00', status: 'OTL' }, without('dnf', '0:55:00')],
    ['with two statuses', { time: 'DNF', status: 'DSQ' }, without('dsq')],
    ['without anything', { netTime: '0:00:00', status: '-' }, { problem: 'nothing' }],
    ['that has finished without a time', { status: 'finished' }, { problem: 'nothing' }],
    ['with another status', { netTime: '45:30', status: 'lost' }, { problem: 'status', text: 'lost' }],
    ['with no time as its time', { netTime: '45:60' }, { problem: 'time', text: '45:60' }],
    ['with no time as its gun time', { netTime: '45:30', gunTime: 'x' }, { problem: 'time', text: 'x' }],
    [
      'that has finished and has not',
      { netTime: 'DNF', status: 'OK' },
      { problem: 'contradiction', text: 'OK, DNF' },
    ],
  ])('%s', (_, cells, expected) => expect(read(cells)).toEqual(expected));
});
