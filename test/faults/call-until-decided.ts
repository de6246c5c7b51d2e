import { randomUUID } from 'node:crypto';
import type { CallRequest, CallSpec, ErrorReply, Reply } from '@contend/contracts';
import type { ApiClient } from '@contend/service-kit';
import { limitOf } from '@contend/test-kit';

/** Responses that users received during a fault. */
export class Answers {
  retryable = 0;
  /** How often calls were repeated, by the refusal before. */
  readonly repeated = new Map<string, number>();
  /** Connections that ended without a response, with the request and the client's error. */
  readonly cut: string[] = [];
  /** The longest time to a response. */
  slowestMs = 0;
  /** Responses that no fault excuses, with their requests. */
  readonly wrong: string[] = [];
  /** Pages of the provider that were paid: none is offered to be paid again. */
  readonly paidPages = new Set<string>();

  /** Counts a 503, which has to say when to retry. */
  noteUnavailable(title: string, { headers }: { headers: Headers }): void {
    if (headers.get('retry-after')) this.retryable += 1;
    else this.wrong.push(`${title}: 503 without Retry-After`);
  }

  noteRepeat(what: string): void {
    this.repeated.set(what, (this.repeated.get(what) ?? 0) + 1);
  }

  /** Sends a request and measures its time. Null when the connection was cut, which is counted. */
  async timed<T>(title: string, ask: () => Promise<T>): Promise<T | null> {
    const begun = performance.now();
    const elapsedMs = () => performance.now() - begun;
    const answer = await ask().catch((error: unknown) => {
      const reason = String((error as { cause?: Error }).cause ?? error);
      const at = new Date().toISOString();
      this.cut.push(`${at} ${title}: ${reason} after ${elapsedMs().toFixed(0)} ms`);
      return null;
    });
    this.slowestMs = Math.max(this.slowestMs, elapsedMs());
    return answer;
  }
}

/** The refusal that a call ended with. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** How soon work is complete after a fault is a figure of its own. */
export const pollTimeoutMs = 300_000;
export const pauseMs = 150;
/** Another process is handling this request; a retry gets its response. */
const underWay = 'idempotency-in-progress';

/**
 * Retries a call until it is decided, always with the same key, as the app does. Only 503 with
 * Retry-After or a cut connection may come in between. @throws Refused with the final refusal.
 */
export async function callUntilDecided<C extends CallSpec>(
  answers: Answers,
  client: Pick<ApiClient, 'answer'>,
  call: {
    contract: C;
    request: CallRequest<C>;
    idempotencyKey?: string;
    headers?: Record<string, string>;
    /** Between two attempts, for calls with a small limit. */
    everyMs?: number;
  },
): Promise<Reply<C>> {
  const { contract, request, idempotencyKey = randomUUID(), headers = {} } = call;
  const { everyMs = pauseMs } = call;
  const title = `${contract.method} ${contract.path}`;
  const deadlineAt = Date.now() + limitOf(pollTimeoutMs);
  for (;;) {
    const answer = await answers.timed(title, () =>
      client.answer(contract, request, { idempotencyKey, headers }),
    );
    const code = (answer?.body as Partial<ErrorReply> | undefined)?.code ?? '';
    if (answer && answer.status < 400) return contract.reply.parse(answer.body) as Reply<C>;
    if (answer?.status === 503) answers.noteUnavailable(title, answer);
    else if (answer && code === underWay) answers.retryable += 1;
    else if (answer && answer.status >= 500) {
      answers.wrong.push(`${title}: ${answer.status} ${JSON.stringify(answer.body)}`);
    } else if (answer) throw new Refused(code);
    answers.noteRepeat(`${title} after ${code || (answer?.status ?? 'a cut connection')}`);
    if (Date.now() > deadlineAt) {
      throw new Error(`${title} was never decided: ${answer?.status ?? 'cut'} ${code}`);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
