import { CallFailure } from './call-failure';

/**
 * One idempotency key per intent. A retry of the same request after an unknown outcome keeps its
 * key, so money moves once; a changed request, a success or a final refusal starts a new intent.
 */
export class Intent {
  private open: { words: string; key: string } | null = null;

  keyFor(request: unknown): string {
    const words = JSON.stringify(request);
    if (this.open?.words !== words) this.open = { words, key: newKey() };
    return this.open.key;
  }

  settled(error: unknown): void {
    const isUnknown = error instanceof CallFailure && !error.isFinal;
    if (!isUnknown) this.open = null;
  }
}

/** `randomUUID` exists only on secure origins; a phone on the local network may use plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
