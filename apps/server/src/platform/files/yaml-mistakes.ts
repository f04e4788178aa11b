import type { z } from 'zod';
import type { Yaml } from './read-yaml.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A value of a YAML text that its schema refuses. */
export interface FieldMistake {
  /** The first line is 1; null means the whole text. */
  readonly line: number | null;
  readonly path: Path;
  readonly message: string;
}

/** The schema mistakes of a YAML text, with lines. An unknown key has the line where the key is, not that of its parent. */
export function fieldMistakes(yaml: Yaml, issues: readonly Issue[], parent: Path = []): FieldMistake[] {
  return issues.flatMap((issue) => {
    const path = [...parent, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        line: yaml.lineOfKey([...path, key]),
        path: [...path, key],
        message: `Unrecognized key: "${key}"`,
      }));
    const meant = issue.code === 'invalid_union' ? meantChoice(issue.errors) : null;
    if (meant) return fieldMistakes(yaml, meant, path);
    return [{ line: yaml.lineOf(path), path, message: issue.message }];
  });
}

/** The issues of the only choice of a union that has the shape of the value; null if no choice or several have it. */
function meantChoice(choices: readonly Issue[][]): Issue[] | null {
  const [only, ...others] = choices.filter((issues) => !isOtherShape(issues));
  return only && others.length === 0 ? only : null;
}

const isOtherShape = (issues: readonly Issue[]) =>
  issues.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys');
