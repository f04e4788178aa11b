import type { OperationInputs } from '../../operation-inputs.ts';

export function operationInputs(): OperationInputs {
  return {
    getEntryDefaults: () => ({}),
    rememberAnswers: () => ({
      body: { shirtType: 'male', shirtSize: 'L', nickname: 'Zsolti', paymode: 'spay_card' },
    }),
    eraseAnswers: () => ({}),
  };
}
