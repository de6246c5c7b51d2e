import { z } from 'zod';
import { displayText, id, scores, text } from '../core/scalars';

export const matchStatuses = [
  'scheduled',
  'check_in',
  'live',
  'score_proposed',
  'completed',
  'disputed',
  'voided',
  'cancelled',
] as const;
export const matchStatus = z.enum(matchStatuses);

const sideActors = z.array(z.strictObject({ userId: id, isDeputy: z.boolean() }));
/** Users without a seat who act for a side, as its captain or a deputy. */
export const actorsOfSides = z.strictObject({ home: sideActors, away: sideActors });

/** Statuses of a match before, during and after play. A disputed match is still live. */
export const matchPhases = {
  coming: ['scheduled', 'check_in'],
  live: ['live', 'score_proposed', 'disputed'],
  played: ['completed', 'voided', 'cancelled'],
} as const satisfies Record<string, readonly (typeof matchStatuses)[number][]>;

/** Rules of matches that a ruling refers to. Codes are published and are never reused. */
export const matchRules = [
  { code: '1.1', text: 'Both sides appear with a full roster by the end of check-in' },
  { code: '1.2', text: 'Only players on the roster play' },
  { code: '2.1', text: 'The agreed game, format and settings are played' },
  { code: '2.2', text: 'A game that was interrupted continues from its last confirmed state' },
  { code: '3.1', text: 'Cheats, exploits and account sharing lose the match' },
  { code: '3.2', text: 'A connection is not disturbed on purpose' },
  { code: '4.1', text: 'Both sides report the score that was played' },
  { code: '4.2', text: 'A score needs the final scoreboard' },
  { code: '4.3', text: 'A side that sends no evidence is judged by the evidence of the other' },
  { code: '5.1', text: 'A match that cannot be decided is void' },
] as const;

export type MatchRuleCode = (typeof matchRules)[number]['code'];
export const matchRuleCodes = /* @__PURE__ */ matchRules.map(({ code }) => code) as [
  MatchRuleCode,
  ...MatchRuleCode[],
];

/** The entity that requested a match: `{ kind: 'wager', id }`. Kinds are an open set. */
export const matchSource = z
  .object({ kind: z.string().regex(/^[a-z][a-z-]{0,29}$/), id })
  .meta({ id: 'MatchSource' });
export type MatchSource = z.output<typeof matchSource>;

/** The id of a match's wager; null for a match of any other source. */
export const wagerIdOf = (source: MatchSource | null | undefined): string | null =>
  source?.kind === 'wager' ? source.id : null;

/** A map as a score names it. */
export const playedMap = z.strictObject({ name: displayText(1, 40), scores });
/** As it is stored: release 0.2.0 took names with format characters. */
export const mapResult = z.strictObject({ name: text(1, 40), scores });
