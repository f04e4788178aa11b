import type { useFields } from '@rajt/app-kit/forms/use-fields';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { EntryAnswers, EntryValues } from './entry-values.ts';

/** The form and the wiring of its fields, as the sections get them. */
export type EntryFormOf = UseFormReturn<EntryValues, unknown, EntryAnswers>;
export type EntryFields = ReturnType<typeof useFields<EntryValues, EntryAnswers>>;
export type EntryPath = Path<EntryValues>;
