export const REGISTRATION_PASSWORD = 'Balatoni7hullam';

/** The fields of a registration form, right in every field. */
export function registrationOf(email: string, password = REGISTRATION_PASSWORD) {
  return {
    email,
    password,
    nameTitle: '',
    familyName: 'Őry',
    firstName: 'Ágnes',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'HU',
    phone: '06 20 123 4567',
    dataStorageConsent: true,
    marketingConsent: false,
  } as const;
}
