import type { StatementLine } from './books';

/** One other player of an owner's lines, and the wagers that the two alone paid for. */
export interface StatementPartner {
  playerId: string;
  wagerIds: readonly string[];
}

export interface StatementRange {
  userId: string;
  type?: StatementLine['type'] | undefined;
  /** Only lines about this player. */
  partner?: StatementPartner | undefined;
  /** ISO times: lines written from `from` on and before `to`. */
  from?: string | undefined;
  to?: string | undefined;
}
