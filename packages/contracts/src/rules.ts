/** The numbers of the house, in one place for services, web app and documents. */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const stakeLimits = { minCents: 100, maxCents: 50_000 };
/** Basis points of the pot that the house takes at settlement. */
export const rakeBasisPoints = 1000;

/** How long an open offer waits for an opponent. */
export const wagerOpenMs = 24 * hourMs;
/** How long a process may take to hold the stakes before a timer finishes its work. */
export const claimLimitMs = 15 * secondMs;
/** Stakes that are not held by then are given back, and the offer or its acceptance is off. */
export const fundingDeadlineMs = minuteMs;
export const checkInMs = 15 * minuteMs;
export const playWindowMs = 2 * hourMs;
/** When an accepted wager first looks at its match by itself, and how often after that. */
export const overdueAfterMs = checkInMs + minuteMs;
export const overdueEveryMs = 15 * minuteMs;
/** No match takes longer from its acceptance to a result or a dispute. */
export const longestMatchMs = 6 * hourMs;
/** An admin rules on a dispute within this time; then it is escalated. */
export const rulingMs = 24 * hourMs;
/** A payout or a return that failed so often is flagged; it is tried on for ever. */
export const failuresBeforeFlag = 5;
/** Silence this long accepts a proposed score. */
export const scoreAnswerMs = 30 * minuteMs;
/** Between a finished match and its money a captain may still dispute. */
export const disputeWindowMs = 5 * minuteMs;
/** How long the other side may agree to a request to cancel. */
export const cancelRequestMs = 10 * minuteMs;
export const withdrawAnswerMs = 30 * minuteMs;
/** Challenges of one person: sent within the window, and open to the same player. */
export const challengeLimits = { perWindow: 10, windowMs: hourMs, openToOne: 3 };
export const resend = { times: 3, gapMs: 5 * minuteMs };
/** A first rejection allows one counter-proposal; the next disagreement is a dispute. */
export const proposalsBeforeDispute = 2;

export const refillLimits = { minCents: 500, maxCents: 100_000 };
export const transferLimits = { minCents: 100, maxCents: 50_000, perDayCents: 100_000 };
export const refillExpiryMs = hourMs;

/**
 * How many rows of a list are counted: more than anyone turns over one by one, and a whole count
 * would cost more with every row there is.
 */
export const mostCounted = 500;

export const tokenLifeMs = 4 * hourMs;
export const sessionLifeMs = 30 * dayMs;
/**
 * How long a session cookie still counts after its successor was issued: for parallel tabs, retries
 * and answers that were lost.
 */
export const sessionRotationGraceMs = 30 * secondMs;
export const recoveryLinkMs = 30 * minuteMs;
/** How long a mailed link confirms an e-mail address. */
export const emailLinkMs = dayMs;
/** The cookie that carries a session; the socket handshake reads it too. */
export const sessionCookie = 'contend-session';
/** No account below this age (COPPA, and the lowest age of consent in the GDPR). */
export const youngestYears = 13;
export const adultYears = 18;
/** How long a country stays once its owner has changed it. Setting the first one is free. */
export const countryChangeEveryMs = 90 * dayMs;
export const idempotencyMs = dayMs;

/** Countries where staking money is not offered (sanctions lists), ISO 3166-1 alpha-2. */
export const blockedCountries: readonly string[] = ['CU', 'IR', 'KP', 'SY'];
