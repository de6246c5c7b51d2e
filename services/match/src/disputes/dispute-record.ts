import type { MatchRuleCode, SideName } from '@contend/contracts';

export interface Dispute {
  /** The side that disputed a result; null when the sides never agreed on one. */
  side: SideName | null;
  reason: string;
  /** Uploads of that side; absent in disputes of release 0.2.0. */
  evidence?: string[];
  openedAt: Date;
  /** When a ruling opens, unless all sides have made a statement before. */
  answerBy: Date;
  /** When a ruling is due; null in disputes of release 0.1.0. */
  rulingBy: Date | null;
  escalatedAt: Date | null;
  /** Absent in disputes of release 0.2.0. */
  statements?: {
    side: SideName;
    userId: string;
    text: string;
    /** Uploads; absent in statements of release 0.2.0. */
    evidence?: string[];
    at: Date;
  }[];
  /** The moderator who claimed the case; absent, as the next fields, before it was claimed. */
  holderId?: string | null;
  claimedAt?: Date | null;
  asks?: Ask[];
  /** Steps of the moderators, for the case file. */
  steps?: DisputeStep[];
  ruling: Ruling | null;
  appeal?: Appeal | null;
}

/** Evidence that a moderator asked a side for. */
export interface Ask {
  side: SideName;
  moderatorId: string;
  what: string;
  at: Date;
  answerBy: Date;
  answeredAt: Date | null;
}

interface Ruling {
  adminId: string;
  winner: SideName | null;
  reason: string;
  /** The rule that decided; absent in rulings of release 0.2.0. */
  rule?: MatchRuleCode | null;
  at: Date;
  /** Until when it can be appealed; null or absent when it is final at once. */
  appealBy?: Date | null;
}

/** An appeal, with the ruling that it is against. */
interface Appeal {
  side: SideName;
  userId: string;
  reason: string;
  at: Date;
  against: Ruling & { scores: [home: number, away: number] | null };
}

interface DisputeStep {
  at: Date;
  kind: 'claimed' | 'transferred' | 'released' | 'overdue';
  /** The moderator who took the step; null for a deadline. */
  actorId: string | null;
  /** The moderator who holds the case after it. */
  holderId: string | null;
}
