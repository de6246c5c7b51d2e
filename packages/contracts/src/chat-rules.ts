/** Limits and deadlines of conversations, moderation and notifications. */
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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
/** How long users write in the room of an event after its end or cancellation. */
export const tournamentChatDays = 7;
/** Retention of messages in rooms of matches, scrims and events after their last one. */
export const matchMessagesKeptDays = 90;
/** Retention of messages of a disputed match: they are part of its case file. */
export const caseMessagesKeptDays = 730;

/** Reports of one user in 24 hours. */
export const reportsPerDay = 20;
/** How long a sanction can be appealed. */
export const sanctionAppealMs = 7 * dayMs;
/** How long staff may take to decide a report or an appeal. */
export const moderationAnswerMs = 24 * hourMs;

/** Open support requests of one user. */
export const mostSupportRequests = 3;
/** The next answer of staff: in a support request, and in a live chat. */
export const supportAnswerMs = 24 * hourMs;
export const liveChatAnswerMs = 5 * minuteMs;
/** A live chat without a message for this long is closed. */
export const liveChatIdleMs = 30 * minuteMs;

/** Notifications of one kind and link within this time are shown as one, from this number on. */
export const collapse = { from: 5, withinMs: 10 * secondMs };

/** The rules of conversations. A sanction names one by its code; codes are never reused. */
export const communityRules = [
  { code: '1', title: 'Respect', text: 'Argue about the game. No threats, no harassment.' },
  { code: '2', title: 'No insults', text: 'No insults and no slurs, also not as a joke.' },
  { code: '3', title: 'No private data', text: 'Do not post data of others, or of your own.' },
  { code: '4', title: 'No fraud', text: 'No sale of accounts, no deals outside the platform.' },
  { code: '5', title: 'No spam', text: 'The same post at most twice a day; no advertising.' },
  { code: '6', title: 'Nothing unlawful', text: 'Nothing sexual, hateful or against the law.' },
] as const;
export type CommunityRuleCode = (typeof communityRules)[number]['code'];
export const communityRuleCodes = /* @__PURE__ */ communityRules.map(({ code }) => code) as [
  CommunityRuleCode,
  ...CommunityRuleCode[],
];
