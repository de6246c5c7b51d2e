import { fundingDeadlineMs, inMs } from '@contend/contracts';
import type { Consent, Seat, Side } from './seats';
import { moneyTermsOf } from './terms';
import { holdIdOf, type PendingTerms, type Wager } from './wager';

/** The rake of release 0.1.0, which did not store it. */
const firstRakeBasisPoints = 1000;

/** Returns a wager in the present shape, from a document of any earlier release. */
export function upcastWager(stored: Wager): Wager {
  const known: Partial<Wager> = stored;
  const { homeRound } = stored;
  const firstHold = homeRound === null ? null : holdIdOf(stored, homeRound);
  return {
    ...stored,
    homeHold: known.homeHold ?? firstHold,
    money: known.money ?? moneyTermsOf(stored, firstRakeBasisPoints),
    pausedClaims: known.pausedClaims ?? [],
    owedReversal: known.owedReversal ?? null,
    opponentTeam: known.opponentTeam ?? null,
    appealBy: known.appealBy ?? null,
    consentBy: known.consentBy ?? null,
    home: withConsents(stored.home, homeConsentOf(stored)),
    away: stored.away && withConsents(stored.away, attemptConsentOf(stored, stored.stakeCents)),
    pending: stored.pending && upcastPending(stored, stored.pending),
  };
}

function upcastPending(stored: Wager, pending: PendingTerms): PendingTerms {
  const { home }: Partial<PendingTerms> = pending;
  const consent = attemptConsentOf(stored, pending.stakeCents);
  return { ...pending, home: withConsents(home ?? stored.home, consent) };
}

/**
 * Releases up to 0.2.0 stored no consents. In their wagers a captain pays for all seats and
 * consented by the call that named the stake, also where one of them changed the stake of a later
 * document. Seats of other payers keep what they have: no consent where none is known.
 */
const withConsents = (side: Side, consent: Consent): Side => ({
  ...side,
  seats: side.seats.map((seat) => {
    const { consent: known = null }: Partial<Seat> = seat;
    const isCaptains = seat.payerId === side.captainId;
    const isOutdated = isCaptains && known?.amountCents !== consent.amountCents;
    return { ...seat, consent: isOutdated ? consent : known };
  }),
});

const homeConsentOf = ({ stakeCents, createdAt, fundBy, pending }: Wager): Consent => {
  const until = (!pending && fundBy) || inMs(createdAt, fundingDeadlineMs);
  return { amountCents: stakeCents, at: createdAt, until };
};

/** The consent with which the attempt began, derived from its deadline or its acceptance. */
function attemptConsentOf({ fundBy, acceptedAt, createdAt }: Wager, amountCents: number): Consent {
  const until = fundBy ?? acceptedAt ?? createdAt;
  return { amountCents, at: acceptedAt ?? inMs(until, -fundingDeadlineMs), until };
}
