/** Refusals that have other words in the console: a wrong password and a wrong, used or old code are answered alike. */
export const consoleErrors = {
  credentials_wrong: 'Hibás e-mail-cím, jelszó vagy kód. Egy kód rövid ideig él, és egyszer használható.',
};
