import type { Command, ResolvedStage } from '@contend/tournament-engine';
import type { ReportedEnd, TournamentMatch } from '../matches/tournament-match';
import type { Bracket } from './bracket';
import { gamesOf } from './bracket-games';
import { advance, attemptStep, type BracketStep } from './bracket-step';

/** The timer of a match whose report waits. */
export const reportTimer = 'apply-result';

/** How many reports one transaction applies. */
export const reportsAtOnce = 64;

/**
 * Applies the reports of undecided matches one after another. Each has a step of its own, made from
 * the bracket of the step before it; one that the bracket refuses has none, and changes nothing for
 * the others.
 */
export function stepsOfReports(
  bracket: Bracket,
  matches: readonly TournamentMatch[],
  { isPaused }: { isPaused: boolean },
): BracketStep[] {
  const steps: BracketStep[] = [];
  const resolved = new Map<string, ResolvedStage>();
  let present = bracket;
  for (const match of matches) {
    const { stage: id, reported } = match;
    const stage = present.event.stages[id];
    // Only a decided match is void: its result is replaced, and none is reported.
    if (!stage || !reported || reported.kind === 'void') continue;
    const command = commandOf(match, reported, stage.version);
    const attempted = attemptStep(present, id, command, resolved.get(id));
    if (!attempted.ok || attempted.step.isUnchanged) continue;
    const step = isPaused || !mayGoOn(attempted.step) ? attempted.step : advance(attempted.step);
    for (const one of step.stages) resolved.set(one.id, one.resolved);
    steps.push(step);
    present = step.bracket;
  }
  return steps;
}

/** Whether a stage is over, or its next round can be paired. */
const mayGoOn = ({ stages }: BracketStep): boolean =>
  stages.some(({ resolved }) => resolved.outcome !== null || resolved.nextRound !== null);

type ReportedResult = Exclude<ReportedEnd, { kind: 'void' }>;

/** What a report is for the engine. */
function commandOf(match: TournamentMatch, reported: ReportedResult, version: number): Command {
  const { key, home, away, bestOf } = match;
  if (reported.kind !== 'no-show') {
    const games = gamesOf(reported.scores, bestOf);
    return { kind: 'report', match: key, home: home.entryId, away: away.entryId, games };
  }
  const [side, other] = reported.absent;
  const decision = { match: key, version, downstream: 'refuse' } as const;
  // The absent side forfeits, or both do.
  return side === undefined || other !== undefined
    ? { kind: 'double-forfeit', ...decision }
    : { kind: 'forfeit', ...decision, entry: match[side].entryId };
}
