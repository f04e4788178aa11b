import { uploadFile } from '@rajt/contract/people/operations/files';
import type { TestApp } from './app.ts';
import type { TestPerson } from './new-person.ts';
import { request } from './request.ts';
import { jpeg } from './sample-files.ts';

/** A picture of the person's watch; returns its `imageUrl`. */
export async function newProof({ app }: Pick<TestApp, 'app'>, person: TestPerson): Promise<string> {
  const { answer } = await request(app, uploadFile, {
    as: person,
    file: { bytes: await jpeg(), type: 'image/jpeg' },
    query: { purpose: 'result_proof', name: 'ora.jpg' },
  });
  return `/users/${person.id}/files/${answer.data.id}`;
}
