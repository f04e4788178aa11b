import { flushCompileCache } from 'node:module';

// Loaded into a server process of a test before the server itself. Node stores compiled modules when a process ends in order, but
// tests end servers by kill -9: in a clean clone each start would compile the server again, a third of its processor time.
setInterval(flushCompileCache, 1000).unref();
