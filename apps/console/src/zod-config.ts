import { config } from 'zod/v4/core';

// zod compiles schemas where code may be made from text. The policy of content forbids that, and the mere probe would be
// reported as a breach. It has to be said before the first schema is made, so main.tsx imports this file first. From
// zod's core alone: screens without a form do not load the rest.
config({ jitless: true });
