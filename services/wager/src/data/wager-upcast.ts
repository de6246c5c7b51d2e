import { moneyTermsOf } from '../domain/terms';
import type { Wager } from '../domain/wager';

/** What release 0.1.0 took of each pot; it did not store it. */
const firstRakeBasisPoints = 1000;

/** A wager as this release knows it, from a document of any release before. */
export function upcastWager(stored: Wager): Wager {
  const known: Partial<Wager> = stored;
  return {
    ...stored,
    money: known.money ?? moneyTermsOf(stored, firstRakeBasisPoints),
    decidedBy: known.decidedBy ?? null,
    ruleBy: known.ruleBy ?? null,
    flag: known.flag ?? null,
    failures: known.failures ?? 0,
    cancelAnswerBy: known.cancelAnswerBy ?? null,
  };
}
