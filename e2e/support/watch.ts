import type { BrowserContext, Request } from '@playwright/test';

interface Expected {
  status: number;
  path: RegExp;
}

/** Everything that goes wrong unseen: console, page errors, the content security policy, requests. */
export class Watch {
  readonly problems: string[] = [];
  readonly #unanswered = new Map<Request, number>();
  readonly #expected: Expected[] = [];

  /** A refusal that belongs to the journey. */
  expectRefusal(status: number, path: RegExp): void {
    this.#expected.push({ status, path });
  }

  /** What a page that stands still is waiting for, and how long already. */
  get waiting(): string[] {
    return [...this.#unanswered].map(([request, since]) => `${Date.now() - since} ms: ${request.url()}`);
  }

  async observe(context: BrowserContext): Promise<void> {
    context.on('weberror', (error) => this.problems.push(`page error: ${error.error().stack}`));
    context.on('console', (message) => {
      // Answers are judged below; the frame of a shown mail keeps out the scripts by which Playwright looks into it.
      const isKnown = /^(Failed to load resource|Blocked script execution in '[^']+\/demo\/mailbox\/)/;
      if (message.type() !== 'error' || isKnown.test(message.text())) return;
      this.problems.push(`console: ${message.text()} (${message.page()?.url()})`);
    });
    context.on('request', (request) => this.#unanswered.set(request, Date.now()));
    context.on('requestfinished', (request) => this.#unanswered.delete(request));
    context.on('requestfailed', (request) => {
      this.#unanswered.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page ends what it was asking for.
      if (reason !== 'net::ERR_ABORTED') this.problems.push(`no answer: ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      const status = response.status();
      const { pathname } = new URL(response.url());
      if (status < 400 || this.#expected.some((one) => one.status === status && one.path.test(pathname)))
        return;
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
