import type { BracketReply, TournamentStage } from '@contend/contracts';
import type { Slot } from '@contend/tournament-engine';
import {
  type BracketData,
  feederOf,
  knownName,
  slotText,
} from '../../../components/bracket/bracket-data';
import { pathOf } from '../../../components/bracket/drawing/path';
import { roundName, roundsOf } from '../../../components/bracket/round-names';
import { entriesOf, resolvedOf, roomIdOf } from '../../../components/bracket/bracket-of';
import { t } from '../../../lib/language/translate';

export interface NextMatch {
  stage: string;
  /** Its place in the bracket. */
  key: string;
  /** “Final”, “Upper semi-finals”. */
  round: string;
  /** “Saffron”, “winner of U2.2”. */
  opponent: string;
  /** The opponent of the winner, as far as it is known; null after the final. */
  ifWon: string | null;
  /** The open match that decides the opponent; null where they are known, or it is not open. */
  decider: { room: string; home: string | null; away: string | null } | null;
}

/** The open match whose result comes to a slot. */
function deciderOf(slot: Slot, bracket: BracketReply, id: string): NextMatch['decider'] {
  const stage = bracket.stages.find((one) => one.id === id);
  const feeder = feederOf(slot);
  const match = stage && feeder && resolvedOf(stage).matches.get(feeder.match);
  const room = match && roomIdOf(bracket, [], { stage: id, key: match.id });
  if (!match || match.outcome || !room) return null;
  const names = entriesOf(bracket);
  return { room, home: knownName(match.home, names), away: knownName(match.away, names) };
}

/** The text of a slot in a sentence: “the winner of U2.2”. */
function opponentText(slot: Slot, entries: BracketData['entries']): string {
  const feeder = feederOf(slot);
  if (!feeder) return slotText(slot, entries);
  const { from, match } = feeder;
  return from === 'loser' ? t`the loser of ${match}` : t`the winner of ${match}`;
}

/** The next match of an entry, as the bracket has it; null where it has none. */
export function nextMatchOf(bracket: BracketReply, entryId: string): NextMatch | null {
  for (const one of bracket.stages.toReversed()) {
    const stage = resolvedOf(one);
    const { next, ifWon } = pathOf(stage, entryId);
    if (!next) continue;
    const rounds = roundsOf(stage.matches.values());
    const round = rounds.find(({ matches }) => matches.includes(next));
    const isHome = next.home.kind === 'entry' && next.home.entry === entryId;
    const other = isHome ? next.away : next.home;
    const names = entriesOf(bracket);
    const isFed = ({ source }: typeof next.home) =>
      'match' in source && source.match === next.id && source.from !== 'reset';
    return {
      ...{ stage: one.id, key: next.id },
      round: round ? roundName(round, rounds) : '',
      opponent: opponentText(other, names),
      decider: deciderOf(other, bracket, one.id),
      ifWon: ifWon && opponentText(isFed(ifWon.home) ? ifWon.away : ifWon.home, names),
    };
  }
  return null;
}

const eliminations = ['single-elimination', 'double-elimination'];

/**
 * Whether an entry has played all of its matches. Tables are excluded: further rounds and stages
 * follow from them.
 */
export function isDone(
  bracket: BracketReply,
  entryId: string,
  stages: readonly TournamentStage[],
): boolean {
  const last = bracket.stages.findLast(({ stage }) => stage.entries.includes(entryId));
  if (!last || !eliminations.includes(last.format)) return false;
  // Its place in a bracket that feeds others may play on.
  const isFeeder = stages.some(({ from = [] }) => from.some(({ stage }) => stage === last.id));
  if (isFeeder && !last.isClosed) return false;
  // The best of a pool go on once all pools are over.
  const begun = bracket.begun?.find(({ id }) => id === last.id);
  if (begun && begun.pool !== null) return last.isClosed;
  const path = pathOf(resolvedOf(last), entryId);
  return path.matches.length > 0 && path.next === null;
}
