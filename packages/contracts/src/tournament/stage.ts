import { z } from 'zod';
import { tournamentLimits } from './rules';

const stageName = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a short name in lower case');
const place = z.int().min(1).max(tournamentLimits.eventEntries);
/** Places of an earlier stage: over all of its groups, first all first places, then all second. */
const namedPlaces = z.strictObject({ stage: stageName, first: place, last: place });

const oddBestOf = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);
const stageCommon = {
  /** Its name within the event: `groups`, `playoff`. */
  id: stageName,
  bestOf: oddBestOf,
  /** Of the final; as `bestOf` where it is absent. */
  finalBestOf: oddBestOf.optional(),
  /**
   * How many entries reach the next stage, best first; 0 in the last stage, and where the next one
   * has `from`.
   */
  advances: z.int().min(0).max(tournamentLimits.bracketEntries),
  /**
   * The places that play in this stage, in seed order; absent of the first stage, and of one that
   * takes the best of the stage before it. Stages of which no feeder is open are played at the same
   * time. With few entries the last of the places do not exist.
   */
  from: z.array(namedPlaces).min(1).max(tournamentLimits.stages).optional(),
};
/** Of the last rounds of a side before the final, the last one first; the others are `bestOf`. */
const lastRounds = z.array(oddBestOf).max(18).optional();
/** Of the rounds of a table in their order, the first one first; the others are `bestOf`. */
const roundBestOf = z.array(oddBestOf).max(tournamentLimits.tableRounds).optional();
const finalDoubleForfeit = z.enum(['no-champion', 'higher-seed']).default('no-champion');
const tableCriteria = [
  'points',
  'points-per-match',
  'head-to-head',
  'buchholz',
  'buchholz-cut-1',
  'sonneborn-berger',
  'game-difference',
  'lot',
] as const;
export type TableCriterion = (typeof tableCriteria)[number];
const criteria = z.array(z.enum(tableCriteria)).min(1).max(8);
/** What ranks the entries of a table, unless the organizer names another order. */
export const standardCriteria: Record<'groups' | 'swiss', TableCriterion[]> = {
  groups: ['points', 'head-to-head', 'game-difference', 'lot'],
  swiss: ['points', 'buchholz-cut-1', 'buchholz', 'lot'],
};
/** What happens to the matches of an entry that leaves a table. */
const withdrawal = z.enum(['forfeit-rest', 'keep-played', 'void-below-half']);

/** A stage as the organizer defines it; a stage is after those that it takes entries from. */
export const tournamentStage = z
  .discriminatedUnion('format', [
    z.strictObject({
      ...stageCommon,
      format: z.literal('single-elimination'),
      upperBestOf: lastRounds,
      hasThirdPlace: z.boolean().default(false),
      finalDoubleForfeit,
    }),
    z.strictObject({
      ...stageCommon,
      format: z.literal('double-elimination'),
      upperBestOf: lastRounds,
      lowerBestOf: lastRounds,
      /** Of the second final, after the lower side won the first; as the final where it is absent. */
      resetBestOf: oddBestOf.optional(),
      finalDoubleForfeit,
    }),
    z.strictObject({
      ...stageCommon,
      format: z.literal('round-robin'),
      roundBestOf,
      groups: z.int().min(1).max(512),
      criteria: criteria.default(standardCriteria.groups),
      withdrawal: withdrawal.default('forfeit-rest'),
    }),
    z.strictObject({
      ...stageCommon,
      format: z.literal('swiss'),
      roundBestOf,
      /** A number of rounds, or play until so many wins or losses. */
      rounds: z.int().min(1).max(20).nullable(),
      thresholds: z
        .strictObject({ wins: z.int().min(1).max(9), losses: z.int().min(1).max(9) })
        .nullable(),
      criteria: criteria.default(standardCriteria.swiss),
      withdrawal: withdrawal.default('forfeit-rest'),
    }),
  ])
  .meta({ id: 'TournamentStage' });
export type TournamentStage = z.output<typeof tournamentStage>;
type Length = TournamentStage['bestOf'];
interface Lengths {
  bestOf: Length;
  finalBestOf?: Length | undefined;
  upperBestOf?: readonly Length[] | undefined;
  lowerBestOf?: readonly Length[] | undefined;
  roundBestOf?: readonly Length[] | undefined;
  resetBestOf?: Length | undefined;
}

/** Every length that a series of a stage may have. */
export const bestOfsIn = (stage: Lengths): Length[] => {
  const { bestOf, finalBestOf = bestOf, resetBestOf = finalBestOf } = stage;
  const { upperBestOf = [], lowerBestOf = [], roundBestOf = [] } = stage;
  return [bestOf, finalBestOf, resetBestOf, ...upperBestOf, ...lowerBestOf, ...roundBestOf];
};
export const tournamentFormats = [
  'single-elimination',
  'double-elimination',
  'round-robin',
  'swiss',
] as const;
export const tournamentFormat = z.enum(tournamentFormats);
