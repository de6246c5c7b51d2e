import { type BracketReply, pairingRules } from '@contend/contracts';
import { z } from 'zod';

/** Rounds of a Swiss stage from the first that changed; entries are numbers of the stage's order. */
const rounds = z.object({
  kept: z.int(),
  added: z.array(
    z.object({
      pairings: z.array(z.array(z.int()).length(6)),
      missed: z.array(z.int()),
      sequence: z.int(),
    }),
  ),
});

/** Undos that came, which removed what the stage has, and numbers of those that were restored. */
const undos = z.object({
  added: z.array(
    z.object({ number: z.int(), results: z.array(z.string()), after: z.int().nullable() }),
  ),
  restored: z.array(z.int()),
});

/** The part of a live message that describes a change of the bracket. */
const change = z.object({
  version: z.int(),
  stage: z.string(),
  stageVersion: z.object({ before: z.int(), after: z.int() }),
  /** Null where it was too large for a message. */
  delta: z
    .object({
      results: z.record(z.string(), z.unknown()),
      withdrawals: z.record(z.string(), z.int()),
      rounds: rounds.optional(),
      undos: undos.optional(),
    })
    .nullable(),
  /** Ids of matches that opened, by `<stage>/<key>`; absent without any. */
  matches: z.record(z.string(), z.string()).optional(),
});

/** Decisions with those that changed; null removes one. */
function merged(before: unknown, changes: Record<string, unknown>): Record<string, unknown> {
  const all = { ...(before as Record<string, unknown> | undefined), ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

type Stage = BracketReply['stages'][number]['stage'];

/** The rounds of a stage with those that changed, as the engine has them. */
function withRounds(stage: Stage, { kept, added }: z.output<typeof rounds>): unknown[] {
  const entryOf = (place: number) => (place < 0 ? null : stage.entries[place]);
  const before = stage['rounds'] as unknown[];
  return [
    ...before.slice(0, kept),
    ...added.map(({ pairings, missed, sequence }) => ({
      pairings: pairings.map(([home = -1, away = -1, rule = 0, ofHome, ofAway = -1, earlier]) => ({
        ...{ home: entryOf(home), away: entryOf(away) },
        why: {
          rule: pairingRules[rule],
          points: { home: ofHome, away: ofAway < 0 ? null : ofAway },
          earlier,
        },
      })),
      missed: missed.map(entryOf),
      sequence,
    })),
  ];
}

/** The undos of a stage with those that changed, as the engine has them. */
function withUndos(stage: Stage, { added, restored }: z.output<typeof undos>): unknown[] {
  const results = stage['results'] as Record<string, unknown>;
  const roundsOf = stage['rounds'] as unknown[];
  const kept = (stage['undos'] as { number: number }[]).filter(
    ({ number }) => !restored.includes(number),
  );
  const made = added.map(({ number, results: keys, after }) => ({
    number,
    results: Object.fromEntries(keys.map((key) => [key, results[key]])),
    ...(after !== null && { rounds: { after, removed: roundsOf.slice(after) } }),
  }));
  return [...kept, ...made];
}

/**
 * A bracket with the change of a live message, or null where it does not follow the version of its
 * stage: then the bracket is to be read again. Changes of several stages have one bracket version.
 */
export function withChange(
  bracket: BracketReply,
  data: Record<string, unknown>,
): BracketReply | null {
  const parsed = change.safeParse(data);
  const found = bracket.stages.find(({ id }) => id === parsed.data?.stage);
  if (!parsed.success || !found) return null;
  const { stageVersion, delta, matches } = parsed.data;
  if (found.stage.version >= stageVersion.after) return bracket;
  if (!delta || found.stage.version !== stageVersion.before) return null;
  const stage = {
    ...found.stage,
    version: stageVersion.after,
    results: merged(found.stage['results'], delta.results),
    withdrawals: merged(found.stage['withdrawals'], delta.withdrawals),
    ...(delta.undos && { undos: withUndos(found.stage, delta.undos) }),
    ...(delta.rounds && { rounds: withRounds(found.stage, delta.rounds) }),
  };
  return {
    ...bracket,
    version: Math.max(bracket.version, parsed.data.version),
    matches: { ...bracket.matches, ...matches },
    stages: bracket.stages.map((one) => (one === found ? { ...one, stage } : one)),
  };
}
