import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { Terms } from './terms.ts';

/** Stores the texts of the terms, each under its version; existing versions stay as they are. */
export async function keepTerms(handle: Handle, terms: readonly Terms[]): Promise<void> {
  for (const { version, site, texts } of terms)
    await sql`
      insert into terms_text (version, branch, market, text_hu, text_en)
      values (${version}, ${site.branch}, ${site.market}, ${texts.hu}, ${texts.en})
      on conflict do nothing`.execute(handle);
}
