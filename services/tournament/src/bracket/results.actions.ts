import type * as contract from '@contend/contracts';
import {
  type CallInput,
  decide,
  inMs,
  movedByOutage,
  must,
  type ServiceTime,
} from '@contend/contracts';
import { StaleVersion, type Stored } from '@contend/service-kit';
import type { Command } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { afterPauses, flagRuling, unplayedMs } from '../matches/match-progress';
import { clearReport } from '../matches/match-report';
import { requireNoAppeal } from '../matches/open-rulings.actions';
import { requireNoDispute } from '../matches/ruling-state';
import { type Cause, isUndecided, type TournamentMatch } from '../matches/tournament-match';
import { isRunning, managedTournament } from '../tournament/access.actions';
import type { Tournament } from '../tournament/tournament';
import { reportsAtOnce, stepsOfReports } from './applied-reports';
import { type Bracket, changesSince } from './bracket';
import { gamesOf, scoresOf } from './bracket-games';
import { bracketIdOf, matchIdOf } from './bracket-ids';
import { advance, attemptStep, type BracketStep, stepOf } from './bracket-step';
import { saveSteps } from './steps.actions';

/** How many groups of reports the timer of one of them applies. */
const mostGroups = 8;

/**
 * Applies the report of a match to the bracket, and others of its event that wait: they would read
 * and write the same bracket again, and each of their timers would be claimed to find that its
 * report is applied. Groups of one bracket follow each other, and other changes come in between.
 */
export async function applyReport(deps: TournamentDeps, matchId: string): Promise<void> {
  const { matches, bracketQueue, transaction } = deps;
  const { tournamentId } = (await matches.get(matchId)).state;
  const inTurn = (work: () => Promise<number>) => bracketQueue.run(bracketIdOf(tournamentId), work);
  let applied = await inTurn(() => applyWithOthers(deps, matchId));
  for (let groups = 1; applied > 1 && groups < mostGroups; groups += 1) {
    applied = await inTurn(() => transaction(() => applyOthers(deps, tournamentId)));
  }
}

async function applyWithOthers(deps: TournamentDeps, matchId: string): Promise<number> {
  const { matches, transaction } = deps;
  // Outside of the transaction: an earlier one of the queue may have applied it with others, and
  // removed the timer whose lease the transaction would assert.
  if (!(await matches.get(matchId)).state.reported) return 0;
  try {
    return await transaction(() => applyWaiting(deps, matchId, reportsAtOnce));
  } catch (error) {
    if (error instanceof StaleVersion) throw error;
    // A report that fails does not hold up the others: then each is applied by its own timer.
    return transaction(() => applyWaiting(deps, matchId, 1));
  }
}

/** Applies the report of a match, with others that wait. Returns how many it applied. */
async function applyWaiting(deps: TournamentDeps, matchId: string, most: number): Promise<number> {
  const { matches } = deps;
  const own = await matches.get(matchId);
  if (!own.state.reported) return 0;
  if (!isUndecided(own.state)) {
    await replaceResult(deps, own);
    return 1;
  }
  const waiting = most > 1 ? await matches.reportedIn(own.state.tournamentId, most) : [];
  const others = waiting.filter(({ state }) => state.id !== matchId);
  const group = [own, ...others].slice(0, most);
  await applyReports(deps, own.state.tournamentId, group);
  return group.length;
}

/** Applies the next group of reports that wait. */
async function applyOthers(deps: TournamentDeps, tournamentId: string): Promise<number> {
  const waiting = await deps.matches.reportedIn(tournamentId, reportsAtOnce);
  if (waiting.length > 0) await applyReports(deps, tournamentId, waiting);
  return waiting.length;
}

/**
 * Applies reports of undecided matches of one event to its bracket, which is read and written once.
 * In the transaction of the caller. Reports that the bracket refuses, and those of an event that
 * has ended, are removed.
 */
async function applyReports(
  deps: TournamentDeps,
  tournamentId: string,
  reported: readonly Stored<TournamentMatch>[],
): Promise<void> {
  const steps = await saveReports(deps, tournamentId, reported);
  const changes = steps.flatMap(({ stages }) => stages.flatMap((stage) => stage.changes));
  const changed = new Set(changes.map(({ match }) => matchIdOf(match)));
  const refused = reported.filter(({ state }) => !changed.has(state.id));
  await deps.matches.clearReportTimers(reported.map(({ state }) => state.id));
  await deps.matches.saveAll(refused.map((from) => ({ from, decision: clearReport(from.state) })));
}

/** Returns the steps that were saved. */
async function saveReports(
  deps: TournamentDeps,
  tournamentId: string,
  reported: readonly Stored<TournamentMatch>[],
): Promise<BracketStep[]> {
  const { state: tournament } = await deps.tournaments.get(tournamentId);
  if (!(await isRunning(deps, tournament))) return [];
  const stored = await deps.brackets.get(bracketIdOf(tournamentId));
  const matches = reported.map(({ state }) => state);
  const isPaused = tournament.status === 'paused';
  const steps = stepsOfReports(stored.state, matches, { isPaused });
  await saveSteps(deps, stored, { steps, tournament, cause: 'match', read: reported });
  return steps;
}

/**
 * Applies what followed from a match to the bracket, unless the event has ended.
 *
 * @param commandAt the command from the present version of the stage
 * @returns whether it was applied, now or before; false where the bracket refuses it
 */
async function applyToBracket(
  deps: TournamentDeps,
  match: TournamentMatch,
  commandAt: (version: number) => Command,
  cause: Cause = 'match',
): Promise<boolean> {
  const { state: tournament } = await deps.tournaments.get(match.tournamentId);
  if (!(await isRunning(deps, tournament))) return false;
  const stored = await deps.brackets.get(bracketIdOf(match.tournamentId));
  const version = stored.state.event.stages[match.stage]?.version ?? 0;
  const attempted = attemptStep(stored.state, match.stage, commandAt(version));
  if (!attempted.ok) return false;
  const step = tournament.status === 'paused' ? attempted.step : advance(attempted.step);
  await saveSteps(deps, stored, { steps: [step], tournament, cause });
  return true;
}

/** Applies a ruling on appeal: a final result that differs from the present one, or none. */
async function replaceResult(
  deps: TournamentDeps,
  { state: match }: Stored<TournamentMatch>,
): Promise<void> {
  const { matches, now } = deps;
  const replacing = replacingCommand(match);
  if (replacing) {
    const isApplied = await applyToBracket(deps, match, (version) => ({ ...replacing, version }));
    const found = await matches.get(match.id);
    if (!isApplied) await matches.save(found, flagRuling(found.state, now()));
  }
  const after = await matches.get(match.id);
  await matches.save(after, clearReport(after.state));
}

/** How a decided match follows what its room reported after the result; null where it does not. */
function replacingCommand({ reported, scores, bestOf, key, isAnnulled }: TournamentMatch) {
  if (!reported || isAnnulled) return null;
  const decision = { match: key, downstream: 'refuse' } as const;
  if (reported.kind === 'void') return { kind: 'replay' as const, ...decision };
  if (reported.kind !== 'final' || String(reported.scores) === String(scores)) return null;
  return { kind: 'set-score' as const, ...decision, games: gamesOf(reported.scores, bestOf) };
}

/** Sets the score of a match as its organizers decide it. */
export function setScore(
  deps: TournamentDeps,
  { params: { tournamentId }, body, actor }: CallInput<typeof contract.setTournamentScore>,
): Promise<TournamentMatch> {
  const { matchId, scores, version: seen } = body;
  return deps.bracketQueue.run(bracketIdOf(tournamentId), () =>
    deps.transaction(async () => {
      const asking = { tournamentId, actor, version: seen };
      const { tournament, bracket } = await findRunning(deps, asking);
      const found = await deps.matches.get(matchId);
      const { state: match } = found;
      const counts = match.tournamentId === tournamentId && match.status !== 'removed';
      must(counts, 'match-not-found');
      requireNoDispute(match);
      const { stage, key, bestOf } = match;
      const { games = gamesOf(scores, bestOf) } = body;
      must(String(scoresOf(games)) === String(scores), 'score-impossible');
      const version = bracket.state.event.stages[stage]?.version ?? 0;
      const command = {
        kind: 'set-score',
        match: key,
        games,
        version,
        downstream: 'refuse',
      } as const;
      const set = stepOf(bracket.state, stage, command);
      await requireNoAppeal(deps, set, [found]);
      const { ended } = await saveSteps(deps, bracket, {
        ...{ steps: [tournament.status === 'paused' ? set : advance(set)], tournament },
        ...{ cause: 'organizer', act: { kind: 'set-score', stage, key, byId: actor.id } },
        read: [found],
      });
      return ended.find(({ id }) => id === matchId) ?? match;
    }),
  );
}

/**
 * Ends a match that was not played and that no organizer decided in time: both sides forfeit. After
 * an outage, in which none could decide, the time to decide begins again.
 */
export async function endUnplayedMatch(
  deps: TournamentDeps,
  matchId: string,
  time: ServiceTime,
): Promise<void> {
  const { matches, tournaments, transaction } = deps;
  await transaction(async () => {
    const found = await matches.get(matchId);
    if (!isUndecided(found.state)) return;
    const { state: tournament } = await tournaments.get(found.state.tournamentId);
    if (tournament.status === 'paused') return;
    const moved = afterPauses(found.state, tournament);
    const match = moved.state;
    if (!match.flaggedAt) return;
    const due = inMs(match.flaggedAt, unplayedMs);
    if (time.now < due) {
      await matches.save(found, moved);
      return;
    }
    const until = movedByOutage(due, unplayedMs, time);
    if (until) {
      const timers = { 'match-unplayed': until };
      await matches.save(found, decide({ ...match, flaggedAt: time.now }, { timers }));
      return;
    }
    const command = { kind: 'double-forfeit', match: match.key, downstream: 'refuse' } as const;
    await applyToBracket(deps, match, (version) => ({ ...command, version }), 'clock');
  });
}

interface Asking {
  tournamentId: string;
  actor: { id: string; roles: readonly string[] };
  /** Of the bracket that the organizer saw; any where it is absent. */
  version?: number | undefined;
  /** Also after the hold: until prizes are paid, and for an admin then, as it corrects them. */
  isCorrecting?: boolean;
}

interface Running {
  tournament: Tournament;
  bracket: Stored<Bracket>;
}

/**
 * A running event and its bracket, for its organizers.
 * @throws Refusal `not-organizer`, `tournament-not-live`, or `version-conflict` with what changed.
 */
export async function findRunning(
  deps: TournamentDeps,
  { tournamentId, actor, version, isCorrecting = false }: Asking,
): Promise<Running> {
  const { state: tournament } = await managedTournament(deps, { params: { tournamentId }, actor });
  const mayCorrect = isCorrecting && (await isCorrectable(deps, tournament, actor));
  must(mayCorrect || (await isRunning(deps, tournament)), 'tournament-not-live');
  const bracket = await deps.brackets.get(bracketIdOf(tournamentId));
  const seen = version ?? bracket.version;
  const changes = changesSince(bracket.state, seen);
  must(bracket.version === seen, 'version-conflict', { version: bracket.version, changes });
  return { tournament, bracket };
}

const payingMessage = 'Its prizes are being paid. Try again when they are paid.';

/**
 * Whether an entry can be disqualified after the hold: a payout may be late, and by an admin once
 * prizes are paid.
 * @throws Refusal `change-impossible` while they are being paid
 */
async function isCorrectable(
  { payouts }: Pick<TournamentDeps, 'payouts'>,
  { id, status, payoutAt }: Tournament,
  { roles }: Asking['actor'],
): Promise<boolean> {
  if (status === 'paid_out') return roles.includes('admin');
  if (status !== 'completed' || !payoutAt) return false;
  must(!(await payouts.find(id)), 'change-impossible', { message: payingMessage });
  return true;
}
