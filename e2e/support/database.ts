import pg from 'pg';

let pool: pg.Pool | undefined;

/** Time passes and sessions end here: a journey waits for nothing that it can bring about. Runs one statement. */
export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: process.env['RAJT_E2E_DATABASE_URL'], max: 2 });
  return (await pool.query<Row>(text, values)).rows;
}

export async function closeDatabase(): Promise<void> {
  await pool?.end();
  pool = undefined;
}
