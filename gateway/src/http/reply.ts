import type { ServerResponse } from 'node:http';

/** A response with its request's data, stored where Express stores it too. */
export interface Reply extends ServerResponse {
  locals: {
    requestId: string;
    /** The contract's path, for logs and metrics. */
    route?: string;
  };
}
