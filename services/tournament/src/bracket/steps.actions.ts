import { decide, type Decision, type SideName } from '@contend/contracts';
import type { SavedChange, Stored } from '@contend/service-kit';
import { isEventOver } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { type Entry, rosterOf } from '../entries/entry';
import { followDeputies } from '../entries/people.actions';
import {
  annulMatch,
  type Cause,
  decideMatch,
  matchesAtOnce,
  newMatch,
  type OpenedMatch,
  openMatch,
  removeMatch,
  type SeededEntry,
  type TournamentMatch,
} from '../matches/tournament-match';
import type { OrganizerAct } from '../organizers/organizer-act';
import { recordActs } from '../organizers/record-acts.actions';
import { settleEvent } from '../tournament/ending.actions';
import type { ChangedField, Tournament } from '../tournament/tournament';
import { type Bracket, type BracketChange, withChange } from './bracket';
import { bracketEvent, replacesResult } from './bracket-event';
import { matchIdOf } from './bracket-ids';
import type { BracketStep, MatchChange } from './bracket-step';
import { isUnratedIn } from './rated-result';

interface Saving {
  /** Each is made from the bracket of the one before it. */
  steps: readonly BracketStep[];
  tournament: Tournament;
  cause: Cause;
  /** What an organizer did; absent for what follows from a match. */
  act?: {
    kind: string;
    stage: string;
    key: string | null;
    byId: string;
    /** Of the log alone. */
    fields?: ChangedField[];
  };
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
  const { fields = [], ...act } = saving.act ?? {};
  const log = made.map(({ step, version }) => ({
    ...{ ...ownAct(step, cause), ...act, version, at: now() },
  }));
  const bracket = withChanges(last.bracket, log);
  const { opened, ended } = lastChanges(steps);
  const isOpening = isPlayed(bracket, tournament);
  const toOpen = isOpening ? await findUnopened(deps, opened.slice(0, matchesAtOnce), bracket) : [];
  // Only changes of other causes concern the players of matches that had a result.
  const changed = cause === 'match' ? [] : changesOf(steps).filter(replacesResult);
  const replaced = changed.map(({ match }) => match);
  const sides = await findSides(deps, [...replaced, ...toOpen], bracket);
  const playersOf = playersBy(replaced.map(sides));
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
  await recordActs(deps, tournament, actsOf(tournament.id, log, fields));
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

const actsOf = (
  tournamentId: string,
  log: readonly BracketChange[],
  fields: ChangedField[],
): OrganizerAct[] =>
  log.flatMap(({ byId, ...change }) =>
    byId === null ? [] : [{ ...change, tournamentId, of: 'bracket' as const, byId, fields }],
  );

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

/** Of matches that can be played, those that are not stored. */
export async function withoutStored(
  { matches }: Pick<TournamentDeps, 'matches'>,
  ready: OpenedMatch[],
): Promise<OpenedMatch[]> {
  const known = await matches.known(ready.map(matchIdOf));
  return ready.filter((match) => !known.has(matchIdOf(match)));
}

/**
 * Of matches that open, those that are not open yet. A group match that can be played may be open:
 * the result of an earlier one of its sides was undone since.
 */
async function findUnopened(
  deps: Pick<TournamentDeps, 'matches'>,
  opened: OpenedMatch[],
  { event }: Bracket,
): Promise<OpenedMatch[]> {
  const isOfGroup = ({ stage }: OpenedMatch) => event.stages[stage]?.format.kind === 'round-robin';
  return opened.some(isOfGroup) ? withoutStored(deps, opened) : opened;
}

/** Whether matches open: also when a completed event is taken up again. */
const isPlayed = ({ event }: Bracket, { status, startedAt }: Tournament): boolean =>
  status === 'live' || (status === 'completed' && startedAt !== null && !isEventOver(event));

/** The players of matches by entry. */
function playersBy(sides: readonly Record<SideName, SeededEntry>[]) {
  const entries = sides.flatMap((match) => Object.values(match));
  const players = new Map(entries.map(({ entry }) => [entry.id, rosterOf(entry)]));
  return (entryId: string): string[] => players.get(entryId) ?? [];
}

interface Ending {
  bracket: Bracket;
  cause: Cause;
  /** Matches that the transaction has read before, as they are stored. */
  read: readonly Stored<TournamentMatch>[];
}

/**
 * Ends, decides or annuls matches, each once. A match that was not opened yet is stored as ended,
 * so that a transaction which opens it at this moment conflicts with this one. Returns them as the
 * transaction of the caller saves them.
 */
async function endMatches(
  deps: TournamentDeps,
  changes: readonly MatchChange[],
  { bracket, cause, read }: Ending,
): Promise<SavedChange<TournamentMatch>[]> {
  if (changes.length === 0) return [];
  const { matches, now } = deps;
  const known = new Map(read.map((stored) => [stored.state.id, stored]));
  const missing = changes.map(({ match }) => matchIdOf(match)).filter((id) => !known.has(id));
  const found = missing.length > 0 ? await matches.listStored({ _id: { $in: missing } }) : [];
  for (const stored of found) known.set(stored.state.id, stored);
  const unopened = changes.filter(({ match }) => !known.has(matchIdOf(match)));
  const sides = await findSides(
    deps,
    unopened.map(({ match }) => match),
    bracket,
  );
  return changes.map((change) => {
    const from = known.get(matchIdOf(change.match)) ?? null;
    const match = from?.state ?? newMatch(change.match, sides(change.match), now());
    const isUnrated = isUnratedIn(bracket.event, change.match);
    return { from, decision: afterChange(match, change, { cause, isUnrated, now: now() }) };
  });
}

function afterChange(
  match: TournamentMatch,
  change: MatchChange,
  { cause, isUnrated, now }: { cause: Cause; isUnrated: boolean; now: Date },
): Decision<TournamentMatch> {
  switch (change.kind) {
    case 'annulled':
      return annulMatch(match);
    case 'restored':
      return match.isAnnulled
        ? decideMatch(match, { outcome: change.outcome, cause }, now)
        : decide(match);
    case 'decided':
      return decideMatch(match, { outcome: change.outcome, cause, isUnrated }, now);
    case 'removed':
      return removeMatch(match);
    case 'opened':
      return decide(match);
  }
}

/** The entries of some matches, with their seeds. */
export async function findSides(
  deps: Pick<TournamentDeps, 'entries' | 'teams'>,
  matches: readonly OpenedMatch[],
  { event }: Bracket,
): Promise<(match: OpenedMatch) => Record<SideName, SeededEntry>> {
  const ids = [...new Set(matches.flatMap(({ home, away }) => [home, away]))];
  const found = ids.length > 0 ? await deps.entries.listStored({ _id: { $in: ids } }) : [];
  const entries = found.map(({ state }) => state);
  const playing = entries.length > 0 ? await followDeputies(deps, entries) : [];
  const byId = new Map(playing.map((entry) => [entry.id, entry]));
  const seeded = (id: string): SeededEntry => ({
    entry: byId.get(id) as Entry,
    seed: event.entries.indexOf(id) + 1,
  });
  return ({ home, away }) => ({ home: seeded(home), away: seeded(away) });
}

interface Opening {
  tournament: Tournament;
  sides: (match: OpenedMatch) => Record<SideName, SeededEntry>;
}

/** Some matches that open, as they are saved in the transaction of the caller. */
export const openMatches = (
  { now }: Pick<TournamentDeps, 'now'>,
  opened: readonly OpenedMatch[],
  { sides, tournament }: Opening,
): SavedChange<TournamentMatch>[] =>
  opened.map((match) => ({
    ...{ from: null, decision: openMatch(newMatch(match, sides(match), now()), tournament) },
  }));
