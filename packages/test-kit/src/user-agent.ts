import { Agent } from 'undici';

/** Shorter than the drain of a gateway that shuts down (`DRAIN_MS`, 4.5 s). */
const idleMs = 4000;

/**
 * Connections of users. Idle ones are closed sooner than by a gateway that shuts down, as a proxy
 * in front of it must: a request on a connection that the other side is closing is lost.
 */
export const userAgent = (connections: number): Agent => new Agent(userAgentOptions(connections));

export const userAgentOptions = (connections: number): Agent.Options => ({
  connections,
  keepAliveMaxTimeout: idleMs,
});
