import type { Config } from './config/config.ts';
import type { Metrics } from './metrics.ts';

/** Opens the metrics of this process; null where METRICS_SECRET is not set. Their library is loaded only where it is used. */
export async function openMetrics({ metricsSecret }: Pick<Config, 'metricsSecret'>): Promise<Metrics | null> {
  if (metricsSecret === undefined) return null;
  const { Metrics: Opened } = await import('./metrics.ts');
  return new Opened();
}
