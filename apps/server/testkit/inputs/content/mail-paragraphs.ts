import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t }: InputsOwner): Promise<OperationInputs> {
  const { eventId } = await newRace(t.db);
  const of = (kind: string) => ({ params: { eventId, kind } });
  return {
    listMailParagraphs: () => ({ params: { eventId } }),
    saveMailParagraph: () => ({
      ...of('race-week'),
      body: { base: 0, hu: 'Hozz sapkát!', en: 'Bring a cap!' },
    }),
    readMailParagraphPreview: () => ({ params: { eventId, kind: 'race-week', language: 'hu' } }),
    publishMailParagraph: () => ({ ...of('waiting-offer'), body: { base: 0 } }),
  };
}
