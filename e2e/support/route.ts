import type { APIResponse, Route } from '@playwright/test';

/** The server's response to a request of the page. Browsers know every name that ends in .localhost, Node does not. */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  url.hostname = 'localhost';
  return route.fetch({ url: url.href });
}
