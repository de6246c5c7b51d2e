import type { MatchReply, SideName } from '@contend/contracts';
import type { Scores } from '../../../lib/match/scores';

export type Proposal = MatchReply['proposals'][number];

/**
 * The valid report of a match: the one that is not answered yet, or the confirmed one. A rejected
 * report never counts, and after a ruling no report does.
 */
export function standingReport({ status, decidedBy, proposals }: MatchReply): Proposal | undefined {
  if (status === 'score_proposed') return proposals.findLast(({ answer }) => !answer);
  if (status !== 'completed' || decidedBy === 'ruling') return undefined;
  return confirmedReport(proposals);
}

const confirmedReport = (proposals: Proposal[]): Proposal | undefined =>
  proposals.findLast(({ answer }) => answer === 'accepted' || answer === 'silence');

/** The latest report of a side. */
export const reportOf = ({ proposals }: MatchReply, side: SideName): Proposal | undefined =>
  proposals.findLast((proposal) => proposal.side === side);

/** The statements in a dispute; empty when the server has no statements yet. */
export const statementsOf = ({ dispute }: Pick<MatchReply, 'dispute'>) => dispute?.statements ?? [];

const isSameMap = (one: Proposal['maps'][number], other: Proposal['maps'][number] | undefined) =>
  one.name === other?.name && String(one.scores) === String(other.scores);

/** Whether the other report has another score for this map. */
export const isDisputedMap = (
  report: Proposal,
  other: Proposal | undefined,
  index: number,
): boolean => {
  const map = report.maps[index];
  return Boolean(other && map && !isSameMap(map, other.maps[index]));
};

const winnerOf = ([home, away]: Scores): Scores => (home > away ? [1, 0] : [0, 1]);

/** The score of a dispute, as far as it is known. */
export type DisputedScore =
  | { kind: 'confirmed'; scores: Scores }
  | { kind: 'agreed-maps'; scores: Scores; disputed: string[] }
  | { kind: 'single'; scores: Scores; side: SideName }
  | { kind: 'none' };

/**
 * The score of a match in dispute: the one both agreed on before, the maps both reports agree on,
 * or the only report.
 */
export function disputedScore(match: MatchReply): DisputedScore {
  const confirmed = confirmedReport(match.proposals);
  if (confirmed) return { kind: 'confirmed', scores: confirmed.scores };
  const [home, away] = [reportOf(match, 'home'), reportOf(match, 'away')];
  const only = home ?? away;
  if (!home || !away) {
    return only ? { kind: 'single', scores: only.scores, side: only.side } : { kind: 'none' };
  }
  if (home.maps.length === 0 || away.maps.length === 0) return { kind: 'none' };
  const agreed = home.maps.filter((_, index) => !isDisputedMap(home, away, index));
  const scores = agreed.reduce<Scores>(
    (sum, map) => [sum[0] + winnerOf(map.scores)[0], sum[1] + winnerOf(map.scores)[1]],
    [0, 0],
  );
  const disputed = home.maps.filter((_, index) => isDisputedMap(home, away, index));
  return { kind: 'agreed-maps', scores, disputed: disputed.map(({ name }) => name) };
}
