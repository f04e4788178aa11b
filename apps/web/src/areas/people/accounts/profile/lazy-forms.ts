import { lazyPart } from '@rajt/app-kit/texts/texts';

/** All at once: the profile is mostly read, and a form loads the form library, schemas and numbering plans. */
export const loadForms = () => import('./forms.ts');

const TEXTS = ['addresses', 'auth', 'password', 'person', 'profile', 'reference'] as const;

export const PersonForm = lazyPart(async () => (await loadForms()).PersonForm, TEXTS);
export const HomeForm = lazyPart(async () => (await loadForms()).HomeForm, TEXTS);
export const SportForm = lazyPart(async () => (await loadForms()).SportForm, TEXTS);
export const WorkForm = lazyPart(async () => (await loadForms()).WorkForm, TEXTS);
export const CompanyForm = lazyPart(async () => (await loadForms()).CompanyForm, TEXTS);
export const EmailForm = lazyPart(async () => (await loadForms()).EmailForm, TEXTS);
