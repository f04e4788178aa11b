import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import type { Path } from 'react-hook-form';
import type { EntryAnswers, EntryValues } from './entry-values.ts';

/** The form as its sections get it. */
export type EntryFormOf = FormHandle<EntryValues, EntryAnswers>;
export type EntryPath = Path<EntryValues>;
