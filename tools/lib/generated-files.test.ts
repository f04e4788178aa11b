import { expect, it } from 'vitest';
import { committedText, GENERATED_FILES } from './generated-files.ts';

it.each(GENERATED_FILES)('$path agrees with its sources', (file) => {
  expect(committedText(file) === file.text(), `${file.path} is out of date: run \`npm run generate\``).toBe(
    true,
  );
});
