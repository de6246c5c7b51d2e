/** Refusals of proposals to move the start of a match: part of `refusals`. */
export const rescheduleRefusals = {
  'reschedule-off': [409, 'The event of this match does not offer to move its start.'],
  'reschedule-closed': [
    409,
    'A start can be proposed until 60 minutes before the current one, or the first check-in.',
  ],
  'reschedule-pending': [409, 'A proposal is open. It is answered or withdrawn first.'],
  'too-many-reschedules': [409, 'Six starts were proposed for this match. The current one stands.'],
  'reschedule-bounds': [
    409,
    'Propose a start at least 60 minutes from now, within the time of the event. See the details.',
  ],
  'no-reschedule': [409, 'This proposal is no longer open. Read the match again.'],
  'own-reschedule': [403, 'The other side answers your proposal. You can withdraw it.'],
  'not-own-reschedule': [403, 'Only the side that proposed this start can withdraw it.'],
} as const satisfies Record<string, readonly [number, string]>;

/** Refusals of bans and picks of maps: part of `refusals`. */
export const vetoRefusals = {
  'veto-not-running': [
    409,
    'Maps are banned and picked once all players are here, until the match starts.',
  ],
  'veto-turn-over': [409, 'This turn is not open. Read the match again for the open one.'],
  'not-your-turn': [409, 'It is the other side’s turn. Yours is next.'],
  'map-not-in-pool': [409, 'This map is not in the pool of the match. Choose one of its maps.'],
  'map-taken': [409, 'This map was banned or picked already. Choose another one.'],
} as const satisfies Record<string, readonly [number, string]>;
