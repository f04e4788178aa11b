import { createHash } from 'node:crypto';
import { newSecret } from '../src/platform/secret.ts';
import type { TestApp } from './app.ts';
import { pdf } from './sample-files.ts';

/** Uploads a medical certificate as the person; returns its id. */
export async function newCertificate(t: TestApp, person: { readonly id: string }): Promise<string> {
  const bytes = pdf();
  const storageKey = newSecret();
  await t.deps.storage.put(storageKey, bytes);
  const { id } = await t.db
    .insertInto('stored_file')
    .values({
      person_id: person.id,
      purpose: 'medical_certificate',
      media_type: 'application/pdf',
      byte_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storage_key: storageKey,
      original_name: 'igazolas.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
