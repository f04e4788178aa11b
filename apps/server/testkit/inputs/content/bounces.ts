import type { OperationInputs } from '../../operation-inputs.ts';

export function operationInputs(): OperationInputs {
  return {
    clearUndeliverable: () => ({ body: { email: 'nincs.ilyen@example.hu' } }),
    readBounceReports: () => ({
      file: { bytes: Buffer.from('Subject: Szia\n\nNem jelentés.\n'), type: 'application/octet-stream' },
    }),
  };
}
