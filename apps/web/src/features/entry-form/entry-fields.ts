import type { FormPart } from '@rajt/app-kit/forms/part-of';
import type { Path } from 'react-hook-form';
import type { EntryValues } from './entry-values.ts';

/** The form as its sections get it. */
export type EntryFormOf = FormPart<EntryValues>;
export type EntryPath = Path<EntryValues>;
