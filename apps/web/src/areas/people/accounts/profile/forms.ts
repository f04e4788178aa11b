export { CompanyForm } from './company-form.tsx';
export { EmailForm } from './email-form.tsx';
export { HomeForm } from './home-form.tsx';
export { PersonForm } from './person-form.tsx';
export { SportForm } from './sport-form.tsx';
export { WorkForm } from './work-form.tsx';
