import type { CallAnswer, getBracket } from '@contend/contracts';
import { RecentReads } from '@contend/service-kit';

type Answer = CallAnswer<typeof getBracket>;

/**
 * Parts of the brackets that were shown last, by event and stage. A part that is the same is the
 * same object in each reply, so that it is written as JSON once.
 */
export interface ShownParts {
  /** What follows from the decisions. */
  decided: RecentReads<Pick<Answer, 'stages' | 'out' | 'disqualified'>>;
  entries: RecentReads<Answer['entries']>;
  matches: RecentReads<Answer['matches']>;
  /**
   * Ids of matches that are stored, by place and attempt. They stay: a result asks for those alone
   * that it opens.
   */
  opened: RecentReads<Map<string, string>>;
}

/** Avatars and tags of teams, which follow other services, may be as old as this. */
const limits = { most: 16, freshMs: 5000 };

export const shownParts = (): ShownParts => ({
  decided: new RecentReads(limits),
  entries: new RecentReads(limits),
  matches: new RecentReads(limits),
  opened: new RecentReads({ ...limits, freshMs: Infinity }),
});
