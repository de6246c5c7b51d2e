import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { displayText, id, multiline, pageOf, pageQuery, region, time } from '../core/scalars';
import { stakingRefusals } from '../wallet/play-limits';
import {
  depositCents,
  queryDepositCents,
  scrim,
  scrimActRefusals,
  scrimBooking,
  scrimLimits,
  scrimRefusals,
  scrimRequest,
  scrimStatus,
  wallWindow,
} from './scrim';

const scrimId = z.strictObject({ scrimId: id });
const requestId = z.strictObject({ requestId: id });
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);
const rating = z
  .string()
  .regex(/^(0|[1-9]\d{0,3})$/, 'a whole number')
  .transform(Number)
  .optional();

export const listScrims = call({
  service: 'team',
  method: 'get',
  path: '/scrims',
  summary: 'Posted scrims, soonest first',
  access: 'anyone',
  query: pageQuery.extend({
    gameId: id.optional(),
    playTypeId: id.optional(),
    region: region.optional(),
    status: scrimStatus.default('posted'),
    /** Posts with a possible start in this interval. */
    from: time.optional(),
    until: time.optional(),
    minRating: rating,
    maxRating: rating,
    /** Posts of this team only. */
    byTeamId: id.optional(),
    /** One of my teams: `refusal` is for it. */
    teamId: id.optional(),
  }),
  reply: pageOf(scrim),
  refuses: ['team-not-found', 'not-team-member'],
});

export const getScrim = call({
  service: 'team',
  method: 'get',
  path: '/scrims/:scrimId',
  summary: 'A posted scrim',
  access: 'anyone',
  params: scrimId,
  reply: scrim,
  refuses: ['scrim-not-found'],
});

const post = {
  teamId: id,
  gameId: id,
  playTypeId: id,
  bestOf,
  region: region.default('any'),
  notes: multiline(0, 300).optional(),
  maps: z.array(displayText(1, 40)).max(7).optional(),
  /** What each side deposits once the scrim is booked. Nothing is held before. */
  depositCents: depositCents.default(0),
  /** An open post of the same team, which this one replaces: its requests end. */
  replaces: id.optional(),
};

/** Posts with one exact start, or with one or several windows of possible starts. */
export const postScrim = call({
  service: 'team',
  method: 'post',
  path: '/scrims',
  summary: 'Posts a scrim for my team, with one start or several windows, or replaces a post',
  access: 'user',
  status: 201,
  body: z.union([
    z.strictObject({ ...post, startsAt: time }),
    z.strictObject({ ...post, windows: z.array(wallWindow).min(1).max(scrimLimits.windows) }),
  ]),
  reply: scrim,
  refuses: [
    'team-not-found',
    'not-team-captain',
    'not-team-owner',
    'game-not-found',
    'play-type-not-found',
    'play-type-mismatch',
    'team-too-small',
    'start-not-possible',
    'scrim-overlap',
    'scrim-cooldown',
    'too-many-scrims',
    'scrim-not-found',
    'scrim-not-open',
    ...eligibilityRefusals,
  ],
});

export const leaveScrims = call({
  service: 'team',
  method: 'get',
  changes: true,
  path: '/scrims/leave',
  summary: 'Withdraws a posted scrim of mine: the named one, or the only one',
  access: 'user',
  query: z.strictObject({ scrimId: id.optional() }),
  reply: scrim,
  refuses: [...scrimActRefusals, 'scrim-not-open', 'scrim-ambiguous'],
});

export const requestScrim = call({
  service: 'team',
  method: 'post',
  path: '/scrims/:scrimId/request',
  summary: 'My posted scrim asks another one for a match',
  access: 'user',
  status: 201,
  limit: { requests: 30, seconds: 3600 },
  params: scrimId,
  body: z.strictObject({
    fromScrimId: id,
    /** A start that suits both posts; the first one by default. */
    startsAt: time.optional(),
    /** Whether `startsAt` may lie outside the windows of the asked post, as a counter-offer. */
    isCounterOffer: z.boolean().default(false),
    /** The deposit of the post that is asked: the caller's consent to a hold of it. */
    depositCents: depositCents.default(0),
  }),
  reply: scrimRequest,
  refuses: [
    'blocked',
    ...scrimActRefusals,
    ...scrimRefusals,
    'team-too-small',
    'on-both-sides',
    'scrim-mismatch',
    'start-not-possible',
    'deposit-changed',
    ...eligibilityRefusals,
  ],
});

const answerRefusals = [
  'request-not-found',
  'not-team-captain',
  'not-team-owner',
  'request-closed',
  'not-your-answer',
] as const;

export const acceptScrimRequest = call({
  service: 'team',
  method: 'get',
  changes: true,
  path: '/scrims/request/:requestId/accept',
  summary: 'Accepts the proposed start: deposits are held, both scrims matched, a match is created',
  access: 'user',
  params: requestId,
  /** The deposit of the request: the caller's consent to a hold of it. */
  query: z.strictObject({ depositCents: queryDepositCents }),
  reply: scrimRequest,
  refuses: [
    'blocked',
    ...answerRefusals,
    'team-too-small',
    'on-both-sides',
    'scrim-overlap',
    'scrim-cooldown',
    'start-not-possible',
    'scrim-not-open',
    'deposit-changed',
    'deposit-not-possible',
    'deposit-unfunded',
    ...stakingRefusals,
    'insufficient-funds',
    'funding-expired',
    ...eligibilityRefusals,
  ],
});

export const declineScrimRequest = call({
  service: 'team',
  method: 'get',
  changes: true,
  path: '/scrims/request/:requestId/decline',
  summary: 'Declines a request or a counter-offer',
  access: 'user',
  params: requestId,
  reply: scrimRequest,
  refuses: answerRefusals,
});

export const counterScrimRequest = call({
  service: 'team',
  method: 'post',
  path: '/scrims/request/:requestId/counter',
  summary: 'Answers with another start; the other side answers it within 24 hours',
  access: 'user',
  params: requestId,
  body: z.strictObject({
    startsAt: time,
    /** The deposit of the request: the caller's consent to a hold of it at the new time. */
    depositCents: depositCents.default(0),
  }),
  reply: scrimRequest,
  refuses: [
    'blocked',
    ...answerRefusals,
    'start-not-possible',
    'scrim-overlap',
    'deposit-changed',
    ...eligibilityRefusals,
  ],
});

export const withdrawScrimRequest = call({
  service: 'team',
  method: 'delete',
  path: '/scrims/request/:requestId',
  summary: 'Withdraws my side’s request',
  access: 'user',
  params: requestId,
  reply: scrimRequest,
  refuses: ['request-not-found', 'not-team-captain', 'not-team-owner', 'request-closed'],
});

export const listScrimRequests = call({
  service: 'team',
  method: 'get',
  path: '/scrims/requests',
  summary: 'Open requests and bookings of a team of mine, or of all teams that I act for',
  access: 'user',
  query: z.strictObject({ teamId: id.optional() }),
  reply: z.object({
    incoming: z.array(scrimRequest),
    outgoing: z.array(scrimRequest),
    bookings: z.array(scrimBooking),
  }),
  refuses: ['team-not-found', 'not-team-member'],
});
