import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import { expect, test, vi } from 'vitest';
import { fieldWords, valueWords } from './field-words.ts';
import { subjectWords } from './subject-words.ts';

const onMissing = vi.fn();
const t = createPhrases('hu', hu, onMissing).t as Translate;

test('fields, values and subjects of the log are shown in words; a name without words is shown as stored and not reported', () => {
  expect([fieldWords(t, 'bib'), fieldWords(t, 'totalHuf'), fieldWords(t, 'responseCode')]).toEqual([
    'Rajtszám',
    'rendelés összege (Ft)',
    'responseCode',
  ]);
  expect(valueWords(t, 'assignedTo', '17', (id) => (id === '17' ? 'Varga Judit' : undefined))).toBe(
    'Varga Judit',
  );
  expect(valueWords(t, 'assignedTo', '18')).toBe('18');
  expect(valueWords(t, 'by', 'recovery_code')).toBe(t('auditLog:by.recovery_code'));
  expect(valueWords(t, 'review', 'refused')).toBe(t('auditLog:review.refused'));
  expect(valueWords(t, 'part', 'timeline')).toBe(t('auditLog:part.timeline'));
  expect(valueWords(t, 'columns', 'price name')).toBe(`${fieldWords(t, 'price')}, ${fieldWords(t, 'name')}`);
  expect(valueWords(t, 'state', 'running')).toBe(t('bulkTasks:state.running'));
  expect(subjectWords(t, 'organiser_flag:6')).toBe('teendő #6');
  expect(subjectWords(t, 'setting:PASS_KEY')).toBe('setting:PASS_KEY');
  expect(onMissing).not.toHaveBeenCalled();
});
