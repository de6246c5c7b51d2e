import { z } from 'zod';
import { call } from '../core/call';
import { displayText, id, type SideName, sideName, time } from '../core/scalars';

/** How the sides of a match ban and pick maps before it starts. */
export const vetoRules = {
  /** The time for one ban or pick; then a map is drawn. */
  turnMs: 60_000,
  /** Bans before the first pick of a series. */
  openingBans: 2,
} as const;

const vetoKinds = ['ban', 'pick', 'decider'] as const;
export type VetoKind = (typeof vetoKinds)[number];

/** Whether a pool has a map for every game, and at least one to choose between. */
export const canVeto = (maps: number, bestOf: number): boolean => maps >= Math.max(2, bestOf);

/**
 * The turns of a veto, in order: two bans, a pick for each game but the last, bans until one map is
 * left, and that map as the decider. A pool with fewer than two maps to ban has fewer bans.
 *
 * @param maps of the pool; at least as many as `bestOf`
 * @param bestOf games of the series, odd
 */
export function vetoSequence(maps: number, bestOf: number): VetoKind[] {
  const bans = maps - bestOf;
  const first = Math.min(bans, vetoRules.openingBans);
  const times = (kind: VetoKind, count: number) => Array<VetoKind>(count).fill(kind);
  return [
    ...times('ban', first),
    ...times('pick', bestOf - 1),
    ...times('ban', bans - first),
    'decider',
  ];
}

/** The side of a turn, counted from 0: the sides alternate. */
export const vetoSide = (first: SideName, turn: number): SideName =>
  turn % 2 === 0 ? first : first === 'home' ? 'away' : 'home';

/** What is hashed, with the seed, to draw the map of a turn. */
export const vetoDraw = (seed: string, turn: number): string => `${seed}:${turn}`;

/**
 * The map that a draw takes: the first 16 digits of the SHA-256 of `vetoDraw`, as a number, modulo
 * the maps that are left, in the order of the pool.
 */
export const drawnMap = (digest: string, left: readonly string[]): string | undefined =>
  left[Number(BigInt(`0x${digest.slice(0, 16)}`) % BigInt(left.length))];

/** The veto of a match; null or absent where it has none. */
export const matchVeto = z
  .object({
    /** The pool, in the order of the game catalogue. */
    maps: z.array(z.string()),
    /** The side of the first turn. */
    first: sideName,
    /** All turns in order, the decider last. */
    sequence: z.array(z.enum(vetoKinds)),
    turns: z.array(
      z.object({
        kind: z.enum(vetoKinds),
        /** Null for the decider. */
        side: sideName.nullable(),
        map: z.string(),
        /** Null for the decider, and for a map that was drawn. */
        userId: id.nullable(),
        /** Whether the map was drawn because the side did not choose in time. */
        isDrawn: z.boolean(),
        at: time,
      }),
    ),
    /** The open turn; null before the veto starts and after it. */
    next: z
      .object({
        ...{ turn: z.int(), kind: z.enum(vetoKinds), side: sideName },
        /** Null while the event of the match is paused: the turn waits. */
        by: time.nullable(),
      })
      .nullable(),
    /** SHA-256 of the seed of all draws, shown from the beginning. */
    commitment: z.string(),
    /** Shown when the veto, or the match, is over. */
    seed: z.string().nullable(),
  })
  .meta({ id: 'MatchVeto' });
export type MatchVetoReply = z.output<typeof matchVeto>;

export const chooseMap = call({
  service: 'match',
  method: 'post',
  path: '/match/:matchId/veto',
  summary: 'Bans or picks a map in the open turn of my side, as its captain or deputy',
  access: 'user',
  params: z.strictObject({ matchId: id }),
  /** The number of the turn, from 0: a map that was meant for an earlier turn is refused. */
  body: z.strictObject({ turn: z.int().min(0).max(99), map: displayText(1, 40) }),
  reply: matchVeto,
  refuses: [
    'match-not-found',
    'not-captain',
    'veto-not-running',
    'veto-turn-over',
    'not-your-turn',
    'map-not-in-pool',
    'map-taken',
  ],
});
