import { cleanCode, cleanText } from '@rajt/rules/clean-text';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';

/** Fields that people type or paste into: cleaned before anything is checked (decision 0075). */

const required = { error: 'required' satisfies FieldCode };

/** Words in one line. */
export const text = () => z.string(required).overwrite(cleanText);

/** A code, a number or a date: every dash becomes a hyphen. */
export const codeText = () => z.string(required).overwrite(cleanCode);
