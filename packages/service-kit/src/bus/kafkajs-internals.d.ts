/** The one part of kafkajs that `quiet-queue.ts` mends. */
declare module 'kafkajs/src/network/requestQueue' {
  class RequestQueue {
    /** Epoch milliseconds until which the broker asked us not to send; -1 when it never did. */
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    pending: unknown[];
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
  export = RequestQueue;
}
