import { z } from 'zod';
import { call } from '../core/call';
import { id, inboxQuery, multiline, pageWithNextOf, scores, sideName, time } from '../core/scalars';
import { matchRuleCodes } from './match';
import { match } from './matches';

const matchId = z.strictObject({ matchId: id });

export const answerDispute = call({
  service: 'match',
  method: 'post',
  path: '/match/:matchId/statement',
  summary:
    'Adds a side’s statement to a dispute: once per side, that of the side that disputed only without evidence, and once when asked for evidence',
  access: 'user',
  params: matchId,
  body: z.strictObject({
    text: multiline(3, 500),
    evidence: z.array(id).max(8).optional(),
  }),
  reply: match,
  refuses: [
    'match-not-found',
    'not-captain',
    'match-not-disputed',
    'statement-given',
    'upload-not-found',
  ],
});

export const appealRuling = call({
  service: 'match',
  method: 'post',
  path: '/match/:matchId/appeal',
  summary: 'Appeals a ruling, once per match and within 30 minutes; another moderator decides',
  access: 'user',
  params: matchId,
  body: z.strictObject({ reason: multiline(3, 500) }),
  reply: match,
  refuses: ['match-not-found', 'not-captain', 'appeal-closed', 'appeal-not-yours'],
});

/** Who a moderator’s list shows: cases without a holder, their own, or all. */
export const disputeFilter = z.enum(['free', 'mine', 'all']);

export const listDisputes = call({
  service: 'match',
  method: 'get',
  path: '/admin/disputes',
  summary: 'Matches awaiting a ruling of moderators, by deadline or newest first; of admins all',
  access: 'moderator',
  query: inboxQuery.extend({ filter: disputeFilter.default('all') }),
  reply: pageWithNextOf(match),
  refuses: [],
});

/**
 * Calls about a dispute are for moderators; in the match of an event for its organizers, until the
 * ruling is overdue or appealed. Admins may always make them.
 */
const caseRefusals = [
  ...['match-not-found', 'match-not-disputed', 'forbidden', 'organizer-plays'],
] as const;

export const claimDispute = call({
  service: 'match',
  method: 'post',
  path: '/admin/disputes/:matchId/claim',
  summary: 'Claims a case: only its holder rules. An admin may take one over',
  access: 'user',
  params: matchId,
  body: z.strictObject({}).optional(),
  reply: match,
  refuses: [...caseRefusals, 'case-held', 'own-ruling'],
});

export const askForEvidence = call({
  service: 'match',
  method: 'post',
  path: '/admin/disputes/:matchId/ask',
  summary: 'Asks a side for evidence: it has 15 minutes, and a ruling waits for it',
  access: 'user',
  params: matchId,
  body: z.strictObject({ side: sideName, what: multiline(3, 200) }),
  reply: match,
  refuses: [...caseRefusals, 'case-not-held', 'ask-not-possible'],
});

export const transferDispute = call({
  service: 'match',
  method: 'post',
  path: '/admin/disputes/:matchId/transfer',
  summary: 'Transfers a case to another moderator, or back to the queue',
  access: 'user',
  params: matchId,
  body: z.strictObject({ toId: id.nullable() }),
  reply: match,
  refuses: [...caseRefusals, 'case-not-held', 'transfer-not-possible'],
});

export const ruleMatch = call({
  service: 'match',
  method: 'post',
  path: '/admin/matches/:matchId/ruling',
  summary: 'Rules a disputed match: a winner, or void. Final after 30 minutes without an appeal',
  access: 'user',
  params: matchId,
  body: z.strictObject({
    winner: sideName.nullable(),
    scores: scores.optional(),
    reason: multiline(3, 500),
    /** The rule that decides; clients of release 0.2.0 name none. */
    rule: z.enum(matchRuleCodes).optional(),
  }),
  reply: match,
  refuses: [...caseRefusals, 'ruling-not-open', 'score-impossible', 'case-not-held', 'own-ruling'],
});

/** Kinds of entries in a case file; readers show unknown ones unchanged. */
export const caseEntryKinds = [
  'created',
  'checked-in',
  'live',
  'score-proposed',
  'score-accepted',
  'score-rejected',
  'completed',
  'disputed',
  'statement',
  'message',
  'claimed',
  'transferred',
  'released',
  'asked',
  'overdue',
  'ruled',
  'voided',
  'appealed',
  'cancelled',
  'roster-changed',
] as const;

/**
 * An entry of a case file. `hash` is the SHA-256 of the canonical JSON (keys sorted, no spaces) of
 * `{ n, at, kind, actorId, data, textDigest, previousHash }`; `textDigest` is the HMAC-SHA-256 of
 * `text` with the key `textSalt` (its hex as UTF-8), so that the words of an erased user can go
 * while the chain stays.
 */
export const caseEntry = z
  .object({
    n: z.int(),
    at: time,
    kind: z.string(),
    actorId: id.nullable(),
    /** Facts of the entry: sides, scores, maps, upload ids, deadlines. */
    data: z.record(z.string(), z.unknown()),
    /** A user’s words; null where there are none, or after they were erased. */
    text: z.string().nullable(),
    textSalt: z.string().nullable(),
    textDigest: z.string().nullable(),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'CaseEntry' });
export type CaseEntry = z.output<typeof caseEntry>;

export const getCase = call({
  service: 'match',
  method: 'get',
  path: '/match/:matchId/case',
  summary: 'The case file of a dispute with its verification, for its sides and moderators',
  access: 'user',
  params: matchId,
  query: z.strictObject({ format: z.literal('json').optional() }),
  reply: z
    .object({
      matchId: id,
      entries: z.array(caseEntry),
      /** Computed from the stored entries; `brokenAt` is the number of the first wrong one. */
      verified: z.object({ ok: z.boolean(), entries: z.int(), brokenAt: z.int().nullable() }),
    })
    .meta({ id: 'CaseFile' }),
  refuses: ['match-not-found', 'case-not-found'],
});
