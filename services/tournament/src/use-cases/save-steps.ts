import { rosterOf } from '../domain/entry';
import { decide, type SideName } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { isEventOver } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { type Bracket, type BracketChange, withChange } from '../domain/bracket';
import { bracketEvent } from '../domain/bracket-event';
import { matchIdOf } from '../domain/bracket-ids';
import type { BracketStep, MatchChange } from '../domain/bracket-step';
import type { Tournament } from '../domain/tournament';
import {
  type Cause,
  matchesAtOnce,
  type SeededEntry,
  type TournamentMatch,
} from '../domain/tournament-match';
import { endMatches } from './end-matches';
import { findSides } from './find-sides';
import { openMatches } from './open-matches';
import { settleEvent } from './settle-event';

interface Saving {
  /** Each is made from the bracket of the one before it. */
  steps: readonly BracketStep[];
  tournament: Tournament;
  cause: Cause;
  /** What an organizer did; absent for what follows from a match. */
  act?: { kind: string; stage: string; key: string | null; byId: string };
  /** Matches that the transaction has read, which are not read again. */
  read?: readonly Stored<TournamentMatch>[];
}

interface Saved {
  bracket: Stored<Bracket>;
  /** Matches that ended, were decided or annulled. */
  ended: readonly TournamentMatch[];
}

/**
 * Saves steps of the bracket with their events and what follows: matches open, end or are decided,
 * and the event completes or is reopened. In the transaction of the caller.
 */
export async function saveSteps(
  deps: TournamentDeps,
  stored: Stored<Bracket>,
  { tournament, cause, ...saving }: Saving,
): Promise<Saved> {
  const steps = saving.steps.filter(({ isUnchanged }) => !isUnchanged);
  const last = steps.at(-1);
  if (!last) return { bracket: stored, ended: [] };
  const { now } = deps;
  const made = withVersions(steps, stored.version);
  const log = made.map(({ step, version }) => ({
    ...{ ...(saving.act ?? ownAct(step, cause)), version, at: now() },
  }));
  const bracket = withChanges(last.bracket, log);
  const { opened, ended } = lastChanges(steps);
  const isOpening = isPlayed(bracket, tournament);
  const toOpen = isOpening ? opened.slice(0, matchesAtOnce) : [];
  // Only changes of other causes concern the players of changed matches.
  const changed = cause === 'match' ? [] : changesOf(steps).map(({ match }) => match);
  const sides = await findSides(deps, [...changed, ...toOpen], bracket);
  const playersOf = playersBy(changed.map(sides));
  const published = { bracket, name: tournament.name, cause, playersOf };
  const isMany = opened.length > matchesAtOnce;
  const saved = await deps.brackets.save(
    stored,
    decide(bracket, {
      events: made.flatMap(({ step, version }) =>
        step.stages.map((stage) => bracketEvent(stage, { ...published, version })),
      ),
      timers: isOpening && isMany ? { 'open-matches': now() } : {},
    }),
  );
  const read = saving.read ?? [];
  const over = await endMatches(deps, ended, { bracket, cause, read });
  await deps.matches.saveAll([...over, ...openMatches(deps, toOpen, { sides, tournament })]);
  await settleEvent(deps, bracket, tournament);
  return { bracket: saved, ended: over.map(({ decision }) => decision.state) };
}

/** Steps with the versions of the bracket after them: each changed stage has an event. */
function withVersions(steps: readonly BracketStep[], from: number) {
  let version = from;
  return steps.map((step) => {
    version += step.stages.length;
    return { step, version };
  });
}

const withChanges = (bracket: Bracket, log: readonly BracketChange[]): Bracket =>
  log.reduce(withChange, bracket);

/** What the steps did to each match in the end. */
function lastChanges(steps: readonly BracketStep[]) {
  const changes = changesOf(steps);
  const last = [...new Map(changes.map((change) => [matchIdOf(change.match), change])).values()];
  return {
    opened: last.flatMap(({ kind, match }) => (kind === 'opened' ? [match] : [])),
    ended: last.filter(({ kind }) => kind !== 'opened'),
  };
}

const changesOf = (steps: readonly BracketStep[]): MatchChange[] =>
  steps.flatMap(({ stages }) => stages.flatMap(({ changes }) => changes));

const ownAct = ({ stages }: BracketStep, kind: string) => ({
  ...{ kind, stage: stages[0]?.id ?? '', key: stages[0]?.changes[0]?.match.key ?? null },
  byId: null,
});

/** Whether matches open: also when a completed event is taken up again. */
const isPlayed = ({ event }: Bracket, { status }: Tournament): boolean =>
  status === 'live' || (status === 'completed' && !isEventOver(event));

/** The players of matches by entry. */
function playersBy(sides: readonly Record<SideName, SeededEntry>[]) {
  const entries = sides.flatMap((match) => Object.values(match));
  const players = new Map(entries.map(({ entry }) => [entry.id, rosterOf(entry)]));
  return (entryId: string): string[] => players.get(entryId) ?? [];
}
