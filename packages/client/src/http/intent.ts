import { CallFailure } from './call-failure';

/** Whether a request may have had its effect: the server has not decided, as far as is known. */
export const isOpen = (outcome: unknown): boolean =>
  outcome instanceof CallFailure && !outcome.isFinal;

/**
 * One idempotency key per request. A retry of a request after an unknown outcome keeps its key, so
 * money moves once; after a success or a final refusal the same request is a new intent.
 */
export class Intent {
  readonly #keys = new Map<string, string>();
  #last = '';

  keyFor(request: unknown): string {
    this.#last = wordsOf(request);
    const key = this.#keys.get(this.#last) ?? newKey();
    this.#keys.set(this.#last, key);
    return key;
  }

  /** The outcome of a request; by default of the one whose key was drawn last. */
  settled(error: unknown, request?: unknown): void {
    if (isOpen(error)) return;
    this.#keys.delete(request === undefined ? this.#last : wordsOf(request));
  }
}

const wordsOf = (request: unknown): string => JSON.stringify(request) ?? '';

/** `randomUUID` exists only on secure origins; a phone on the local network may use plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
