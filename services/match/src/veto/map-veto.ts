import {
  canVeto,
  drawnMap,
  type SideName,
  vetoDraw,
  type VetoKind,
  vetoSequence,
  vetoSide,
} from '@contend/contracts';
import { createHash } from 'node:crypto';

interface VetoTurn {
  kind: VetoKind;
  /** Null for the decider. */
  side: SideName | null;
  map: string;
  /** Null for the decider, and for a drawn map. */
  userId: string | null;
  at: Date;
}

/** The bans and picks of a match. It runs while `turnBy` is a date and the match is in check-in. */
export interface MapVeto {
  maps: string[];
  sequence: VetoKind[];
  first: SideName;
  /** Of all draws; secret until the veto is over. */
  seed: string;
  turns: VetoTurn[];
  /** When the open turn ends, unless it is held; null before the first turn and after the last. */
  turnBy: Date | null;
  /** The last pause or resumption, in documents of earlier versions; since then the match has it. */
  hold?: { isHeld: boolean; sequence: number } | null;
}

/** The pool of a match, and the seed of its draws. */
export interface VetoPool {
  maps: readonly string[];
  seed: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Published before the first turn, so that the seed cannot be replaced later. */
export const commitmentOf = ({ seed }: MapVeto): string => sha256(seed);

/** A veto without a turn; null where the pool has too few maps for the series. */
export function newVeto(
  { maps, seed }: VetoPool,
  { first, bestOf }: { first: SideName; bestOf: number },
): MapVeto | null {
  if (!canVeto(maps.length, bestOf)) return null;
  const sequence = vetoSequence(maps.length, bestOf);
  return { maps: [...maps], sequence, first, seed, turns: [], turnBy: null };
}

/** The maps that are neither banned nor picked, in the order of the pool. */
export const mapsLeft = ({ maps, turns }: MapVeto): string[] =>
  maps.filter((map) => !turns.some((turn) => turn.map === map));

/** The turn that a side takes next; null when the decider alone is left. */
export function nextTurn({ sequence, turns, first }: MapVeto) {
  const turn = turns.length;
  const kind = sequence[turn];
  return kind && kind !== 'decider' ? { turn, kind, side: vetoSide(first, turn) } : null;
}

/** The map of a turn whose side did not choose, by the seed alone. */
export function mapByDraw(veto: MapVeto): string {
  const digest = sha256(vetoDraw(veto.seed, veto.turns.length));
  return drawnMap(digest, mapsLeft(veto)) ?? '';
}

/** Adds the open turn; the map that is left after the last one is the decider. */
export function withTurn(
  veto: MapVeto,
  { map, userId, at }: Pick<VetoTurn, 'map' | 'userId' | 'at'>,
): MapVeto {
  const open = nextTurn(veto);
  if (!open) return veto;
  const { kind, side } = open;
  const taken = { ...veto, turns: [...veto.turns, { kind, side, map, userId, at }] };
  const [last] = mapsLeft(taken);
  if (nextTurn(taken) || last === undefined) return taken;
  const decider = { kind: 'decider' as const, side: null, map: last, userId: null, at };
  return { ...taken, turns: [...taken.turns, decider] };
}

/** The maps to play: the picks in order, and the decider. */
export const mapsToPlay = ({ turns }: MapVeto): string[] =>
  turns.flatMap(({ kind, map }) => (kind === 'ban' ? [] : [map]));
