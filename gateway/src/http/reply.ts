import type { ServerResponse } from 'node:http';

/** A response and what is known of its request, in the place where Express keeps it too. */
export interface Reply extends ServerResponse {
  locals: {
    requestId: string;
    /** The contract's path, for logs and measurements. */
    route?: string;
  };
}
