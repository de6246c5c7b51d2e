/** Limits and deadlines of conversations. */
const secondMs = 1000;
const minuteMs = 60 * secondMs;

export const messageLimits = {
  /** Characters of a message in a room, and of one to support. */
  characters: 500,
  supportCharacters: 2000,
  /** Messages of one user within seconds, over all rooms. */
  rate: { requests: 5, seconds: 10, budget: 'messages' },
};
/** How long an author may edit a message. */
export const messageEditMs = 2 * minuteMs;
/** Slow mode of a channel, at most: seconds between two messages of one user. */
export const longestSlowModeSeconds = 60;
/** Retention of messages in rooms of matches and scrims after their last one. */
export const matchMessagesKeptDays = 90;
/** Retention of messages of a disputed match: they are part of its case file. */
export const caseMessagesKeptDays = 730;
