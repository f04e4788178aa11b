import { config } from 'zod/v4/core';

// zod compiles schemas if code may be made from text. The content security policy forbids that, and zod's probe alone would be
// reported as a violation. The setting must come before the first schema, so main.tsx imports this file first. It imports
// only zod's core: screens without a form do not load the rest.
config({ jitless: true });
