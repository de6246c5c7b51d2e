import {
  type EventData,
  type EventEnvelope,
  matchCompleted,
  matchDisputed,
  matchVoided,
} from '@contend/contracts';
import { type Consumer, onGroup } from '@contend/service-kit';
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
  onGroup(matchCompleted, (events) =>
    recordMatchResults(
      deps,
      events.map((event) => ({ ...withoutResult(event), match: playedMatch(event.data) })),
    ),
  ),
  onGroup(matchDisputed, (events) => recordMatchResults(deps, events.map(withoutResult))),
  onGroup(matchVoided, (events) => recordMatchResults(deps, events.map(voidedMatch))),
];

function voidedMatch(event: EventEnvelope<EventData<typeof matchVoided>>): Outcome {
  const { time, data } = event;
  const voided = { at: new Date(time), reason: data.reason, absentIds: absentIn(data) };
  return { ...withoutResult(event), voided };
}

/**
 * Records that matches got, changed or lost their result. A timer counts each, since that may
 * change many accounts.
 */
export async function recordMatchResults(
  { outcomes, now }: UserDeps,
  seen: readonly Outcome[],
): Promise<void> {
  const found = await outcomes.listStored({ _id: { $in: seen.map(({ id }) => id) } });
  const known = new Map(found.map((one) => [one.state.id, one]));
  await outcomes.saveAll(
    seen.map((outcome) => {
      const from = known.get(outcome.id) ?? null;
      return { from, decision: note(from?.state ?? null, outcome, now()) };
    }),
  );
}
