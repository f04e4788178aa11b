import { lazyPart } from '@rajt/app-kit/texts/texts';

/** All in one go: the profile is there to be read, and a form brings the form library, schemas and numbering plans along. */
export const loadForms = () => import('./forms.ts');

export const PersonForm = lazyPart(async () => (await loadForms()).PersonForm);
export const HomeForm = lazyPart(async () => (await loadForms()).HomeForm);
export const SportForm = lazyPart(async () => (await loadForms()).SportForm);
export const WorkForm = lazyPart(async () => (await loadForms()).WorkForm);
export const CompanyForm = lazyPart(async () => (await loadForms()).CompanyForm);
export const EmailForm = lazyPart(async () => (await loadForms()).EmailForm);
