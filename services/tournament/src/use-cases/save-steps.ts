import { rosterOf } from '../domain/entry';
import { decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { isEventOver } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { type Bracket, type BracketChange, withChange } from '../domain/bracket';
import { bracketEvent } from '../domain/bracket-event';
import { matchIdOf } from '../domain/bracket-ids';
import type { BracketStep, MatchChange } from '../domain/bracket-step';
import type { Tournament } from '../domain/tournament';
import { type Cause, matchesAtOnce } from '../domain/tournament-match';
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
}

/**
 * Saves steps of the bracket with their events and what follows: matches open, end or are decided,
 * and the event completes or is reopened. In the transaction of the caller.
 */
export async function saveSteps(
  deps: TournamentDeps,
  stored: Stored<Bracket>,
  { tournament, cause, ...saving }: Saving,
): Promise<Stored<Bracket>> {
  const steps = saving.steps.filter(({ isUnchanged }) => !isUnchanged);
  const last = steps.at(-1);
  if (!last) return stored;
  const { now } = deps;
  const made = withVersions(steps, stored.version);
  const playersOf = await playersBy(deps, steps, cause);
  const log = made.map(({ step, version }) => ({
    ...{ ...(saving.act ?? ownAct(step, cause)), version, at: now() },
  }));
  const bracket = withChanges(last.bracket, log);
  const published = { bracket, name: tournament.name, cause, playersOf };
  const { opened, ended } = lastChanges(steps);
  const isOpening = isPlayed(bracket, tournament);
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
  await endMatches(deps, ended, { bracket, cause });
  if (isOpening) {
    await openMatches(deps, opened.slice(0, matchesAtOnce), { bracket, tournament });
  }
  await settleEvent(deps, bracket, tournament);
  return saved;
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

/** The players of changed matches by entry, whom only changes of other causes concern. */
async function playersBy(
  deps: TournamentDeps,
  steps: readonly BracketStep[],
  cause: Cause,
): Promise<(entryId: string) => string[]> {
  const { bracket } = steps.at(-1) ?? {};
  if (cause === 'match' || !bracket) return () => [];
  const matches = changesOf(steps).map(({ match }) => match);
  const sides = await findSides(deps, matches, bracket);
  const players = new Map<string, string[]>();
  for (const { entry } of matches.flatMap((match) => Object.values(sides(match)))) {
    players.set(entry.id, rosterOf(entry));
  }
  return (entryId) => players.get(entryId) ?? [];
}
