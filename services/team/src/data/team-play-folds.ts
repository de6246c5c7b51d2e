import {
  type EventData,
  type EventEnvelope,
  matchCancelled,
  matchCheckedIn,
  matchCompleted,
  matchCreated,
  matchDisputed,
  matchFinal,
  matchStarted,
  matchVoided,
  wagerAccepted,
  wagerCancelled,
  wagerExpired,
  wagerOpened,
  wagerSettled,
  wagerUpdated,
  wagerVoided,
} from '@contend/contracts';
import { fold } from '@contend/service-kit';

interface Teams {
  teams?: { home: string | null; away: string | null } | undefined;
}

/** The teams of an event, one or two; none for players without a team. */
export const teamIdsOf = ({ teams }: Teams): string[] => [
  ...new Set([teams?.home, teams?.away].filter((id) => typeof id === 'string')),
];

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] } & Teams>;

const matchAfter = ({ data }: MatchEvent, { isLive }: { isLive: boolean }) => {
  const { matchId: id, home, away, teams } = data;
  const sides = { home, away, homeTeamId: teams?.home ?? null, awayTeamId: teams?.away ?? null };
  return { id, set: { isLive, teamIds: teamIdsOf(data), ...sides } };
};
const live = (event: MatchEvent) => matchAfter(event, { isLive: true });
const over = (event: MatchEvent) => matchAfter(event, { isLive: false });

const noResult = { winner: null, finalAt: null };

/** A result is counted once it is final; until then it can be disputed. */
const resultOf = ({ outcome, winner, finalAt }: EventData<typeof matchFinal>) =>
  outcome === 'completed' && winner ? { winner, finalAt: new Date(finalAt) } : noResult;

/** The result has a sequence of its own: it changes only with these events. */
const resultAfter = (matchId: string, result: ReturnType<typeof resultOf>) => ({
  ...{ id: matchId, part: 'resultSequence', set: result },
});

export const teamMatchFolds = [
  fold(matchCreated, live),
  fold(matchCheckedIn, live),
  fold(matchStarted, live),
  fold(matchDisputed, live),
  fold(matchCompleted, over),
  fold(matchVoided, over),
  // Also of a final result, which the organizer of a tournament undid.
  fold(matchVoided, ({ data }) => resultAfter(data.matchId, noResult)),
  fold(matchCancelled, over),
  fold(matchFinal, over),
  fold(matchFinal, ({ data }) => resultAfter(data.matchId, resultOf(data))),
  // The organizer replaced a result that was final.
  fold(matchCompleted, ({ data: { matchId, winner, finalAt } }) =>
    resultAfter(matchId, finalAt ? { winner, finalAt: new Date(finalAt) } : noResult),
  ),
];

type WagerEvent = EventEnvelope<{ wagerId: string } & Teams>;

const wagerAfter = ({ data }: WagerEvent, { isLive }: { isLive: boolean }) => ({
  id: data.wagerId,
  set: { isLive, teamIds: teamIdsOf(data) },
});
const running = (event: WagerEvent) => wagerAfter(event, { isLive: true });
const ended = (event: WagerEvent) => wagerAfter(event, { isLive: false });

export const teamWagerFolds = [
  fold(wagerOpened, running),
  fold(wagerUpdated, running),
  fold(wagerAccepted, running),
  fold(wagerCancelled, ended),
  fold(wagerExpired, ended),
  fold(wagerVoided, ended),
  fold(wagerSettled, (event) => {
    const { winner, payouts, teams } = event.data;
    const wonCents = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const winnerTeamId = teams?.[winner] ?? null;
    return {
      ...ended(event),
      facts: { winnerTeamId, wonCents, settledAt: new Date(event.time) },
    };
  }),
];
