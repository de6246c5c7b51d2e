import type { DomainEvent } from '@contend/contracts';
import { matchIdOf } from '../../src/bracket/bracket-ids';
import type { BracketStep, MatchChange } from '../../src/bracket/bracket-step';
import { isUnratedIn } from '../../src/bracket/rated-result';
import {
  annulMatch,
  type Cause,
  decideMatch,
  newMatch,
  removeMatch,
  type SeededEntry,
  type TournamentMatch,
} from '../../src/matches/tournament-match';
import { entryNamed } from './match-states';

/** Matches as they are stored, by id. */
export type StoredMatches = ReadonlyMap<string, TournamentMatch>;

/** Who won the rated result of each match that was played, as its room follows the events. */
export type Rooms = ReadonlyMap<string, 'home' | 'away' | null>;

const changesOf = ({ stages }: BracketStep): MatchChange[] =>
  stages.flatMap(({ changes }) => changes);

function decisionOf(
  match: TournamentMatch,
  change: MatchChange,
  { cause, isUnrated }: { cause: Cause; isUnrated: boolean },
) {
  if (change.kind === 'removed') return removeMatch(match);
  if (change.kind === 'annulled') return annulMatch(match);
  if (change.kind === 'opened') return { state: match, events: [] };
  if (change.kind === 'restored' && !match.isAnnulled) return { state: match, events: [] };
  return decideMatch(match, { outcome: change.outcome, cause, isUnrated }, new Date(0));
}

/**
 * Stored matches after a step, and the events that their rooms get.
 *
 * @param isOpening false while the event is paused: matches that are ready do not open
 */
export function storedAfter(
  stored: StoredMatches,
  step: BracketStep,
  {
    cause,
    entryOf = entryNamed,
    isOpening = true,
  }: { cause: Cause; entryOf?: (id: string) => SeededEntry; isOpening?: boolean },
): { after: StoredMatches; events: DomainEvent[] } {
  const after = new Map(stored);
  const events = changesOf(step).flatMap((change) => {
    const id = matchIdOf(change.match);
    const known = after.get(id);
    if (!known && change.kind === 'opened' && !isOpening) return [];
    const sides = { home: entryOf(change.match.home), away: entryOf(change.match.away) };
    const match = known ?? newMatch(change.match, sides, new Date(0));
    const isUnrated = isUnratedIn(step.bracket.event, change.match);
    const decision = decisionOf(match, change, { cause, isUnrated });
    after.set(id, decision.state);
    return decision.events;
  });
  return { after, events };
}

/** What the rooms have after a step that a room reported, or that closed some of them. */
export function roomsAfter(
  rooms: Rooms,
  step: BracketStep,
  { events, cause }: { events: DomainEvent[]; cause: Cause },
): Rooms {
  const after = new Map(rooms);
  if (cause === 'match') {
    for (const change of changesOf(step)) {
      if (change.kind !== 'decided' || change.outcome.kind !== 'played') continue;
      const side = change.outcome.winner === change.match.home ? 'home' : 'away';
      after.set(matchIdOf(change.match), change.outcome.winner === null ? null : side);
    }
  }
  for (const { data } of events as { data: { matchId: string; winner?: 'home' | 'away' } }[]) {
    if (after.has(data.matchId)) after.set(data.matchId, data.winner ?? null);
  }
  return after;
}
