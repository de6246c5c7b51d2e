import { isOpen, newKey } from '@contend/client';
import { idempotencyMs } from '@contend/contracts';

/** A request of a user that has an effect once. */
export interface IntentName {
  userId: string;
  /** The call and its whole request. */
  request: unknown;
  /** Whether it moves money: it is kept across a reload. */
  isMoney: boolean;
}

interface OpenIntent {
  key: string;
  isMoney: boolean;
  /** In milliseconds since 1970. */
  begunAt: number;
}

const storageKey = 'open-intents';
/** Within the time for which the server knows a key. */
const openForMs = idempotencyMs - 60 * 60_000;

/**
 * The idempotency keys of requests without a known outcome: of those in progress, and of those
 * whose reply was lost. They outlast the dialog that made them, so that the same request made again
 * has one effect.
 */
export class OpenIntents {
  readonly #open: Map<string, OpenIntent>;

  constructor(private readonly storage: () => Storage) {
    this.#open = new Map(Object.entries(this.#stored()));
  }

  /** Whether the outcome of an earlier attempt of a request is unknown. */
  isOpen(name: IntentName, nowMs = Date.now()): boolean {
    this.#expire(nowMs);
    return this.#open.has(wordsOf(name));
  }

  /** The key of a request: the one of its earlier attempt while the outcome of that is unknown. */
  keyFor(name: IntentName, nowMs = Date.now()): string {
    this.#expire(nowMs);
    const words = wordsOf(name);
    const { isMoney } = name;
    const intent = this.#open.get(words) ?? { key: newKey(), isMoney, begunAt: nowMs };
    this.#open.set(words, intent);
    if (isMoney) this.#store();
    return intent.key;
  }

  /** A success, or the failure of an attempt. */
  settled(name: IntentName, failure: unknown): void {
    if (isOpen(failure)) return;
    this.#open.delete(wordsOf(name));
    if (name.isMoney) this.#store();
  }

  #expire(nowMs: number): void {
    for (const [words, { begunAt }] of this.#open) {
      if (begunAt <= nowMs - openForMs) this.#open.delete(words);
    }
  }

  #stored(): Record<string, OpenIntent> {
    try {
      return JSON.parse(this.storage().getItem(storageKey) ?? '{}') as Record<string, OpenIntent>;
    } catch {
      return {};
    }
  }

  #store(): void {
    const kept = Object.fromEntries([...this.#open].filter(([, { isMoney }]) => isMoney));
    try {
      this.storage().setItem(storageKey, JSON.stringify(kept));
    } catch {
      // A browser without storage has them until a reload.
    }
  }
}

const wordsOf = ({ userId, request }: IntentName): string => JSON.stringify([userId, request]);

export const openIntents = new OpenIntents(() => sessionStorage);
