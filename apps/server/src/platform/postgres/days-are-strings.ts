import pg from 'pg';

// Days stay strings: a Date would add a time zone. Imported by everything that opens connections for Kysely.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
