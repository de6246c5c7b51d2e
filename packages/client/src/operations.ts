import { calls, type CallSpec } from '@contend/contracts';

/**
 * Every call by its name. The build writes only what a client reads of a call, without schemas;
 * types still have all of it.
 */
export const operations: Record<string, CallSpec> = calls;
