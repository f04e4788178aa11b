import './zod-config.ts';

// The app is imported when zod is configured: a file that both share may make a schema before this file runs.
void import('./start.tsx');
