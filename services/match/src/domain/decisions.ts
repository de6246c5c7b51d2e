import type { Decision } from '@contend/contracts';

/** One decision after another: the last state, all events, and the last setting of each timer. */
export const followedBy = <State>(
  first: Decision<State>,
  second: Decision<State>,
): Decision<State> => ({
  state: second.state,
  events: [...first.events, ...second.events],
  timers: { ...first.timers, ...second.timers },
});
