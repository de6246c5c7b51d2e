import type { Decision, EventData, wagerAccepted } from '@contend/contracts';
import { openMatch } from './check-in';
import { cancel, dispute, type Objection } from './dispute';
import type { Match } from './match';

/**
 * What was heard of a wager before its acceptance: events may arrive in any order, and what came
 * too early waits here for the match it is about. Its id is the match's.
 */
export interface WagerNews {
  id: string;
  cancelledAt: Date | null;
  objection: Objection | null;
}

export const heard = (
  news: WagerNews | undefined,
  fact: Pick<WagerNews, 'id'> & Partial<WagerNews>,
): WagerNews => ({ cancelledAt: null, objection: null, ...news, ...fact });

/** Opens a match and catches up with what is already known of it. */
export function openInformed(
  wager: EventData<typeof wagerAccepted>,
  at: Date,
  news: WagerNews | undefined,
): Decision<Match> {
  let decision = openMatch(wager, at);
  const { objection, cancelledAt } = news ?? {};
  if (objection) decision = then(decision, dispute(decision.state, objection));
  if (cancelledAt) decision = then(decision, cancel(decision.state, cancelledAt));
  return decision;
}

const then = <State>(first: Decision<State>, second: Decision<State>): Decision<State> => ({
  state: second.state,
  events: [...first.events, ...second.events],
  timers: { ...first.timers, ...second.timers },
});
