import RequestQueue from 'kafkajs/src/network/requestQueue';

/**
 * kafkajs's own pause before it checks pending requests again when the broker has not throttled it.
 */
const lookAgainMs = 10;

/**
 * kafkajs checks for pending requests a thousand times a second on each idle connection: two per
 * cent of a core in every process, and four of its five wake-ups (tulios/kafkajs#1704; the fix in
 * #1768 was never released). This patch checks only while requests are pending, or when a broker's
 * throttling ends.
 */
export function patchKafkajsIdlePolling(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    const throttledMs = this.throttledUntil - Date.now();
    if (this.throttleCheckTimeoutId || (this.pending.length === 0 && throttledMs <= 0)) return;
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : lookAgainMs,
    );
  };
}
