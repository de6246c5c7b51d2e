import { decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { isEventOver, placesOfEvent } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { type Bracket, withChange } from '../domain/bracket';
import { bracketEvent } from '../domain/bracket-event';
import { matchIdOf } from '../domain/bracket-ids';
import type { BracketStep, MatchChange } from '../domain/bracket-step';
import type { Tournament } from '../domain/tournament';
import {
  type Cause,
  decideMatch,
  matchesAtOnce,
  newMatch,
  type OpenedMatch,
  removeMatch,
  type SeededEntry,
} from '../domain/tournament-match';
import { completeTournament } from './complete-tournament';
import { findSides } from './find-sides';
import { openMatches } from './open-matches';
import { reopenTournament } from './reopen-tournament';

interface Saving {
  step: BracketStep;
  tournament: Tournament;
  cause: Cause;
  /** What an organizer did; absent for what follows from a match. */
  act?: { kind: string; stage: string; key: string | null; byId: string };
}

type Sides = (match: OpenedMatch) => Record<'home' | 'away', SeededEntry>;

/**
 * Saves a step of the bracket with its event and what follows: matches open, end or are decided,
 * and the event completes or is reopened. In the transaction of the caller.
 */
export async function saveStep(
  deps: TournamentDeps,
  stored: Stored<Bracket>,
  { step, tournament, cause, act }: Saving,
): Promise<Stored<Bracket>> {
  if (step.isUnchanged) return stored;
  const { now } = deps;
  const version = stored.version + step.stages.length;
  const changes = step.stages.flatMap((stage) => stage.changes);
  const sides = await findSides(
    deps,
    changes.map(({ match }) => match),
    step.bracket,
  );
  const playersOf = playersBy(changes, sides);
  const published = { bracket: step.bracket, name: tournament.name, version, cause, playersOf };
  const done = { ...(act ?? ownAct(step, cause)), version, at: now() };
  const saved = await deps.brackets.save(
    stored,
    decide(withChange(step.bracket, done), {
      events: step.stages.map((stage) => bracketEvent(stage, published)),
      timers:
        isPlayed(step.bracket, tournament) && areMany(changes) ? { 'open-matches': now() } : {},
    }),
  );
  for (const change of changes) await followChange(deps, change, { sides, cause });
  const opened = changes.flatMap(({ kind, match }) => (kind === 'opened' ? [match] : []));
  if (isPlayed(step.bracket, tournament)) {
    const some = opened.slice(0, matchesAtOnce);
    await openMatches(deps, some, { bracket: step.bracket, tournament });
  }
  await endOrReopen(deps, step.bracket, tournament);
  return saved;
}

const ownAct = ({ stages }: BracketStep, kind: string) => ({
  ...{ kind, stage: stages[0]?.id ?? '', key: stages[0]?.changes[0]?.match.key ?? null },
  byId: null,
});

/** Whether matches open: also when a completed event is taken up again. */
const isPlayed = ({ event }: Bracket, { status }: Tournament): boolean =>
  status === 'live' || (status === 'completed' && !isEventOver(event));

const areMany = (changes: MatchChange[]): boolean =>
  changes.filter(({ kind }) => kind === 'opened').length > matchesAtOnce;

function playersBy(changes: MatchChange[], sides: Sides): (entryId: string) => string[] {
  const players = new Map<string, string[]>();
  for (const { match } of changes) {
    for (const { entry } of Object.values(sides(match))) {
      players.set(
        entry.id,
        entry.seats.map(({ userId }) => userId),
      );
    }
  }
  return (entryId) => players.get(entryId) ?? [];
}

/**
 * Ends or decides one match. A match that was not opened yet is stored as ended, so that a
 * transaction which opens it at this moment conflicts with this one.
 */
async function followChange(
  { matches, now }: TournamentDeps,
  change: MatchChange,
  { sides, cause }: { sides: Sides; cause: Cause },
): Promise<void> {
  if (change.kind === 'opened') return;
  const found = await matches.find(matchIdOf(change.match));
  const match = found?.state ?? newMatch(change.match, sides(change.match), now());
  const { kind } = change;
  const outcome = kind === 'decided' ? { outcome: change.outcome, cause } : null;
  await matches.save(found, outcome ? decideMatch(match, outcome, now()) : removeMatch(match));
}

/** Whether every entry has left. */
const isDeserted = ({ entries, stages }: Bracket['event']): boolean => {
  const left = new Set(Object.values(stages).flatMap((one) => Object.keys(one.withdrawals)));
  return entries.every((entry) => left.has(entry));
};

async function endOrReopen(
  deps: TournamentDeps,
  bracket: Bracket,
  { id, status }: Tournament,
): Promise<void> {
  const { event } = bracket;
  const ranked = isDeserted(event) ? [] : placesOfEvent(event);
  const places = ranked.map(({ entry, place }) => ({ entryId: entry, place }));
  if (isEventOver(event)) await completeTournament(deps, id, places);
  else if (status === 'completed') await reopenTournament(deps, id);
}
