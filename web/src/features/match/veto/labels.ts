import { type MatchReply, type MatchVetoReply, sideNameIn } from '@contend/contracts';
import type { TimelineEntry } from '../../../components/page/timeline';
import { t } from '../../../lib/language/translate';

type Turn = MatchVetoReply['turns'][number];

/** A map of the pool, with the turn that took it. */
export interface VetoMap {
  name: string;
  turn: Turn | null;
  /** Which game is played on it, from 1; null for a map that is banned or left. */
  game: number | null;
}

/** The pool in its order. */
export function vetoMaps({ maps, turns }: MatchVetoReply): VetoMap[] {
  const played = turns.filter(({ kind }) => kind !== 'ban').map(({ map }) => map);
  return maps.map((name) => {
    const game = played.indexOf(name) + 1;
    return { name, turn: turns.find(({ map }) => map === name) ?? null, game: game || null };
  });
}

const done = { ban: t`Banned`, pick: t`Picked`, decider: t`Left` } as const;

/** What happened to a map: `Banned by Bea`. */
export function turnWords(match: MatchReply, { kind, side, isDrawn }: Turn): string {
  if (!side) return t`Decider`;
  const who = sideNameIn(match, side);
  return isDrawn ? t`Drawn as ${who}’s ${kind}` : t`${done[kind]} by ${who}`;
}

/** Who bans or picks now; null while no turn is open. */
export function openTurnWords(match: MatchReply, mine: string | null): string | null {
  const next = match.veto?.next;
  if (!next) return null;
  const act = next.kind === 'pick' ? 'pick' : 'ban';
  return next.side === mine
    ? t`Your turn to ${act} a map`
    : t`${sideNameIn(match, next.side)} ${act}s a map`;
}

/** The bans and picks as timeline entries. */
export const vetoEntries = (match: MatchReply): TimelineEntry[] =>
  (match.veto?.turns ?? []).map((turn, nth) => ({
    ...{ id: `veto-${nth}`, at: turn.at, tone: 'info' as const },
    title: `${turn.map}: ${turnWords(match, turn)}`,
  }));
