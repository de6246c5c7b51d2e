/** The room of the sockets of one session. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
