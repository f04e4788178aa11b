import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BrowserContext, Page, Request } from '@playwright/test';

interface Expected {
  status: number;
  path: RegExp;
}

/**
 * Answers are checked by their status. The rest is of the browser under test: Playwright looks into the frame of a shown mail and
 * keeps the service worker out, and its tabs start with a page that is not ours.
 */
const EXPECTED_WORDS =
  /^(Failed to load resource|Blocked script execution in '[^']+\/demo\/mailbox\/|Service Worker registration blocked by Playwright|The page requested an origin-keyed agent cluster)/;

const MISSING_PART = /dynamically imported module: (\S+)/;

/** Everything that goes wrong unseen: console, page errors, the content security policy, requests. */
export class Watch {
  readonly problems: string[] = [];
  readonly #unanswered = new Map<Request, number>();
  /** A machine that stops for seconds ends every wait without the page having had its time. */
  readonly #pauses = monitorEventLoopDelay();
  readonly #left: string[] = [];
  readonly #expected: Expected[] = [];

  /** Problems from now on belong to another test. */
  begin(): void {
    for (const list of [this.problems, this.#left, this.#expected]) list.length = 0;
    this.#unanswered.clear();
    this.#pauses.reset();
  }

  /** A refusal that belongs to the journey. */
  expectRefusal(status: number, path: RegExp): void {
    this.#expected.push({ status, path });
  }

  #isExpected(status: number, pathname: string): boolean {
    return this.#expected.some((one) => one.status === status && one.path.test(pathname));
  }

  /** The pages of a failed journey: an empty one explains nothing by itself. */
  async standing(context: BrowserContext): Promise<string> {
    const pages = await Promise.all(context.pages().map(howItStands));
    const waiting = [...this.#unanswered].map(([one, since]) => `${Date.now() - since} ms: ${one.url()}`);
    return [
      `this process stood still for ${Math.round(this.#pauses.max / 1e6)} ms`,
      ...pages,
      `waiting for: ${waiting.join(', ')}`,
      `left: ${this.#left.join(', ')}`,
    ].join('\n');
  }

  async observe(context: BrowserContext): Promise<void> {
    this.#pauses.enable();
    context.on('weberror', (error) => this.problems.push(`page error: ${error.error().stack}`));
    context.on('console', (message) => {
      if (!/^(error|warning)$/.test(message.type()) || EXPECTED_WORDS.test(message.text())) return;
      // A part of the program that is refused on purpose makes the browser log this.
      const [, part] = MISSING_PART.exec(message.text()) ?? [];
      if (part && this.#isExpected(404, new URL(part).pathname)) return;
      this.problems.push(`console: ${message.text()} (${message.page()?.url()})`);
    });
    context.on('request', (request) => this.#unanswered.set(request, Date.now()));
    context.on('requestfinished', (request) => this.#unanswered.delete(request));
    context.on('requestfailed', (request) => {
      this.#unanswered.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page ends what it was asking for.
      if (reason === 'net::ERR_ABORTED') this.#left.push(request.url());
      // Only a journey takes the network away.
      else if (reason !== 'net::ERR_INTERNET_DISCONNECTED')
        this.problems.push(`no answer: ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      const status = response.status();
      const { pathname } = new URL(response.url());
      if (status < 400 || this.#isExpected(status, pathname)) return;
      this.problems.push(`${status}: ${response.request().method()} ${response.url()}`);
    });
    await context.exposeFunction('rajtSawViolation', (text: string) => {
      this.problems.push(`content security policy: ${text}`);
    });
    await context.addInitScript(
      `addEventListener('securitypolicyviolation', (event) =>
        rajtSawViolation(event.violatedDirective + ' ' + event.blockedURI + ' on ' + location.href))`,
    );
  }
}

const watches = new WeakMap<BrowserContext, Watch>();

/** The watch of a browser, for a test that starts: tests that share a browser use the same one after the other. */
export async function watchOf(context: BrowserContext): Promise<Watch> {
  const known = watches.get(context);
  known?.begin();
  if (known) return known;
  const watch = new Watch();
  watches.set(context, watch);
  await watch.observe(context);
  return watch;
}

async function howItStands(page: Page): Promise<string> {
  const told = page.evaluate(`JSON.stringify({
    age: Math.round(performance.now()),
    state: document.readyState,
    isDrawn: !document.querySelector('.slow-start'),
    worker: navigator.serviceWorker?.controller?.state,
    lastFiles: performance.getEntriesByType('resource').slice(-8)
      .map((one) => [Math.round(one.startTime), Math.round(one.responseEnd), one.transferSize, one.name].join(' ')),
  }, null, 1)`);
  const silent = new Promise((resolve) => setTimeout(resolve, 5_000, 'it does not answer'));
  return `${page.url()}: ${await Promise.race([told, silent]).catch(String)}`;
}
