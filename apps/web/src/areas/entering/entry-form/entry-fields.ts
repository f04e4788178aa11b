import type { FormPart } from '@rajt/app-kit/forms/part-of';
import type { Path } from 'react-hook-form';
import type { EntryValues } from './entry-values.ts';

/** One person's answers as the sections get them: a form, or a part of the form of several people. */
export type EntryFormOf = FormPart<EntryValues>;
export type EntryPath = Path<EntryValues>;
