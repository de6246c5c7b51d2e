import { moneyTermsOf } from '../domain/terms';
import { holdIdOf, type Wager } from '../domain/wager';

/** What release 0.1.0 took of each pot; it did not store it. */
const firstRakeBasisPoints = 1000;

/** A wager as this release knows it, from a document of any release before. */
export function upcastWager(stored: Wager): Wager {
  const known: Partial<Wager> = stored;
  const { homeRound } = stored;
  const firstHold = homeRound === null ? null : holdIdOf(stored, homeRound);
  return {
    ...stored,
    homeHold: known.homeHold ?? firstHold,
    money: known.money ?? moneyTermsOf(stored, firstRakeBasisPoints),
  };
}
