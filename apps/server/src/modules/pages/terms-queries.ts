import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';
import type { Terms } from './terms.ts';

/** Keeps a text of the terms under its version; nothing happens when it is there. */
export async function keepTerms(handle: Handle, { version, texts }: Terms): Promise<void> {
  await sql`
    insert into terms_text (version, text_hu, text_en) values (${version}, ${texts.hu}, ${texts.en})
    on conflict do nothing`.execute(handle);
}
