import { lazy } from 'react';

/** All in one go: the profile is there to be read, and a form brings the form library, schemas and numbering plans along. */
export const loadForms = () => import('./forms.ts');

export const PersonForm = lazy(async () => ({ default: (await loadForms()).PersonForm }));
export const HomeForm = lazy(async () => ({ default: (await loadForms()).HomeForm }));
export const SportForm = lazy(async () => ({ default: (await loadForms()).SportForm }));
export const WorkForm = lazy(async () => ({ default: (await loadForms()).WorkForm }));
export const CompanyForm = lazy(async () => ({ default: (await loadForms()).CompanyForm }));
export const EmailForm = lazy(async () => ({ default: (await loadForms()).EmailForm }));
