import RequestQueue from 'kafkajs/src/network/requestQueue';

/** kafkajs's own pause before it looks again at what waits without having been throttled. */
const lookAgainMs = 10;

/**
 * kafkajs looks for waiting requests a thousand times a second on each idle connection, for ever:
 * two per cent of a core in every process, and four of its five wake-ups (tulios/kafkajs#1704; the
 * mend of #1768 was never released). Here it looks when something waits, or when a broker's
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
