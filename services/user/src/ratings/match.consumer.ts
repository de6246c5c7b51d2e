import { type EventEnvelope, matchCompleted, matchDisputed, matchVoided } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { absentIn } from './reliability';
import { note, type Outcome, playedMatch } from './result';

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] }>;

const withoutResult = ({ data: { matchId, home, away }, sequence }: MatchEvent) => ({
  id: matchId,
  sequence,
  players: [...home, ...away],
  match: null,
});

/** Match events that affect records, ratings and experience. */
export const matchConsumers = (deps: UserDeps): Consumer[] => [
  on(matchCompleted, (event) =>
    recordMatchResult(deps, { ...withoutResult(event), match: playedMatch(event.data) }),
  ),
  on(matchDisputed, (event) => recordMatchResult(deps, withoutResult(event))),
  on(matchVoided, (event) => {
    const { time, data } = event;
    const voided = { at: new Date(time), reason: data.reason, absentIds: absentIn(data) };
    return recordMatchResult(deps, { ...withoutResult(event), voided });
  }),
];

/**
 * Records that a match got, changed or lost its result. A timer counts it, since that may change
 * many accounts.
 */
export async function recordMatchResult({ outcomes, now }: UserDeps, seen: Outcome): Promise<void> {
  const known = await outcomes.find(seen.id);
  await outcomes.save(known, note(known?.state ?? null, seen, now()));
}
