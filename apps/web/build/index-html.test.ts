import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('serves no comment that is only for us', async () => {
  expect(await readFile(new URL('../index.html', import.meta.url), 'utf8')).not.toContain('<!--');
});
