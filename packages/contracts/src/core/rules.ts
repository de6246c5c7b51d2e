/** Limits, rates and deadlines of the product, shared by services, web app and documents. */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const stakeLimits = { minCents: 100, maxCents: 50_000 };
/**
 * The highest stake per seat, in cents, by how certain the player's rating in the play type is, in
 * percent: about 5 rated matches lead to the second step, 15 to the third, 27 to the last, if they
 * were against enough different opponents.
 */
export const stakeSteps = [
  { certainty: 0, maxCents: 5_000 },
  { certainty: 20, maxCents: 15_000 },
  { certainty: 40, maxCents: 30_000 },
  { certainty: 60, maxCents: stakeLimits.maxCents },
] as const;
/**
 * The highest stake per seat, in cents, at a certainty in percent. An unknown one (null), of a
 * rating that an earlier version counted, allows the first step until the next rated match.
 */
export const stakeLimitAt = (certainty: number | null): number =>
  stakeSteps.findLast((step) => (certainty ?? 0) >= step.certainty)?.maxCents ??
  stakeSteps[0].maxCents;
/**
 * The most that an account without a verified phone number puts at stake in one payment: what a
 * player without a rating stakes on a seat.
 */
export const unverifiedStakeCents = stakeSteps[0].maxCents;
/** The most cents of a limit of play. */
export const playLimitCents = { max: 100_000_000 };
/** How long after the request a limit of play is raised or removed. */
export const playRaiseMs = dayMs;
/** The hours of a time-out: a day to six weeks. */
export const timeOutHours = { min: 24, max: 6 * 7 * 24 };
export const selfExclusionMonths = { min: 6, max: 60 };
/** How long after a player asked to return from a self-exclusion play is possible. */
export const playReturnMs = dayMs;
/** Minutes between reality checks; the first choice of a new player is 60. */
export const realityCheckChoices = [15, 30, 60, 120] as const;
/** The platform's share of the pot at settlement, in basis points. */
export const rakeBasisPoints = 1000;

/** How long an open offer can be accepted. */
export const wagerOpenMs = 24 * hourMs;
/** How long a process may take to hold the stakes before a timer completes its work. */
export const claimLimitMs = 15 * secondMs;
/** Stakes not held by then are returned, and the offer or its acceptance is cancelled. */
export const fundingDeadlineMs = minuteMs;
/** How long the payers and players of a side may take to consent. */
export const consentMs = 10 * minuteMs;
/** How long a side that did not fund its acceptance cannot accept the same wager again. */
export const claimPauseMs = 10 * minuteMs;
export const checkInMs = 15 * minuteMs;
export const playWindowMs = 2 * hourMs;
/** When an accepted wager first checks its match by itself, and the interval of later checks. */
export const overdueAfterMs = checkInMs + minuteMs;
export const overdueEveryMs = 15 * minuteMs;
/** The longest time from the acceptance of a match to a result or a dispute. */
export const longestMatchMs = 6 * hourMs;
/** Time for the other side to answer a dispute. A ruling opens when it has answered, or then. */
export const disputeAnswerMs = 15 * minuteMs;
/** Time for an admin to rule on a dispute; then it is escalated. */
export const rulingMs = 24 * hourMs;
/** How long a ruling can be appealed; then it is final. */
export const appealMs = 30 * minuteMs;
/** Failures after which a payout or a return is flagged; it is retried without limit. */
export const failuresBeforeFlag = 5;
/** A proposed score counts as accepted after this long without an answer. */
export const scoreAnswerMs = 30 * minuteMs;
/** Time between a finished match and its payout in which a captain may dispute. */
export const disputeWindowMs = 5 * minuteMs;
/** How long the other side may agree to a request to cancel. */
export const cancelRequestMs = 10 * minuteMs;
export const withdrawAnswerMs = 30 * minuteMs;
/** Challenges of one user: sent within the window, and open to the same player. */
export const challengeLimits = { perWindow: 10, windowMs: hourMs, openToOne: 3 };
export const resend = { times: 3, gapMs: 5 * minuteMs };
/** A first rejection allows one counter-proposal; the next disagreement is a dispute. */
export const proposalsBeforeDispute = 2;

/** Users that one user can block. */
export const mostBlocks = 500;

/** Uploads of one user: sizes of one file, and quotas. A day is one of UTC. */
export const uploadLimits = {
  pictureBytes: 5 * 1024 * 1024,
  videoBytes: 50 * 1024 * 1024,
  /** The longest duration that a video may name. */
  videoSeconds: 15 * 60,
  /** Width × height × frames. */
  picturePixels: 25_000_000,
  filesPerDay: 100,
  bytesPerDay: 500 * 1024 * 1024,
  totalBytes: 2 * 1024 * 1024 * 1024,
};
/** An upload that is attached to nothing is deleted after this long. */
export const unattachedUploadMs = dayMs;
/** How long a link to a private upload works without a token. */
export const uploadLinkMs = 10 * minuteMs;

export const refillLimits = { minCents: 500, maxCents: 100_000 };
export const transferLimits = { minCents: 100, maxCents: 50_000, perDayCents: 100_000 };
/** The longest range of a statement that is summed at once: a month of any calendar. */
export const longestSumMs = 32 * dayMs;
export const refillExpiryMs = hourMs;
/** Cents of one payout; the limits by day and week are settings of the wallet. */
export const payoutLimits = { minCents: 1000, maxCents: 100_000 };
/** The youngest account that can be paid out. */
export const payoutAccountAgeMs = 7 * dayMs;
/** How long a review of a payout may take until it is overdue. */
export const payoutReviewMs = dayMs;
/** How long an approved payout may take to reach the provider. */
export const payoutSubmitMs = hourMs;
/** Business days (UTC, Monday to Friday) that a bank may take; then the provider is asked again. */
export const payoutBankDays = 5;
/** The interval of questions about a payout whose provider gave no answer. */
export const payoutAskEveryMs = 15 * minuteMs;
/** The interval of questions about a payout that is later than `payoutBankDays`. */
export const payoutLateEveryMs = dayMs;

/**
 * The number of rows up to which a list is counted: more than users page through, and the cost of a
 * full count grows with every row.
 */
export const mostCounted = 500;

export const tokenLifeMs = 4 * hourMs;
export const sessionLifeMs = 30 * dayMs;
/**
 * How long a session cookie is accepted after its successor was issued: for parallel tabs, retries
 * and lost replies.
 */
export const sessionRotationGraceMs = 30 * secondMs;
export const recoveryLinkMs = 30 * minuteMs;
/** How long a mailed link confirms an e-mail address. */
export const emailLinkMs = dayMs;
/** The cookie that carries a session; the socket handshake reads it too. */
export const sessionCookie = 'contend-session';
/** A browser that is asked for no second factor. */
export const deviceCookie = 'contend-device';
export const rememberedDeviceMs = 30 * dayMs;
/** How long a deletion of an account can be cancelled. */
export const deletionDelayMs = 14 * dayMs;
/** How long before its end a deletion is mailed again. */
export const deletionReminderMs = 3 * dayMs;
/** By how much a deletion is postponed while something is open. */
export const deletionPostponedMs = 7 * dayMs;
/** How long payouts wait after staff turned a second factor off. */
export const factorResetHoldMs = 3 * dayMs;
/** How long payouts wait after the bank account that they go to was changed. */
export const bankChangeHoldMs = 3 * dayMs;
/** How long payouts wait after the e-mail address of an account was changed. */
export const emailChangeHoldMs = 3 * dayMs;
/** How long a sign-in waits for its second factor, after the password. */
export const signInChallengeMs = 5 * minuteMs;
/** How long a new secret can be turned on. */
export const secondFactorSetUpMs = 30 * minuteMs;
export const recoveryCodeCount = 10;
/** No account below this age (COPPA, and the lowest age of consent in the GDPR). */
export const youngestYears = 13;
export const adultYears = 18;
/** The minimum time between two changes of a country. Setting the first one is free. */
export const countryChangeEveryMs = 90 * dayMs;
export const idempotencyMs = dayMs;
/** `true` in the header of a reply that was stored for an earlier request under the same key. */
export const replayedHeader = 'Idempotency-Replayed';
