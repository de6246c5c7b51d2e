/** The part of kafkajs that `kafkajs-idle-polling.ts` patches. */
declare module 'kafkajs/src/network/requestQueue' {
  class RequestQueue {
    /** Epoch milliseconds until which the broker throttles this client; -1 if it never did. */
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    pending: unknown[];
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
  export = RequestQueue;
}
