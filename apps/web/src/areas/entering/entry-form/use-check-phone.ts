import { painted } from '@rajt/app-kit/page/painted';
import { useEffect } from 'react';

type Rule = typeof import('@rajt/rules/people/phone').phoneProblem;

let rule: Rule | null = null;

/** Always the same function from the first drawing on: another one would draw the whole form again. */
const checkPhone: Rule = (...text) => rule?.(...text) ?? null;

/**
 * The rule of all phone numbers (rules/phone), for a form that asks for one. Its numbering plans, 30 kB, come after the
 * form, which does not wait for them; until then, or if they cannot be fetched, the server alone checks.
 */
export function useCheckPhone(asks: boolean): Rule {
  useEffect(() => {
    if (asks && !rule) void loadRule();
  }, [asks]);
  return checkPhone;
}

async function loadRule(): Promise<void> {
  await painted();
  const loaded = await import('@rajt/rules/people/phone').catch(() => null);
  rule = loaded?.phoneProblem ?? rule;
}
