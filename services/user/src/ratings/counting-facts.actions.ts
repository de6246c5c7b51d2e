import type { UserDeps } from '../deps';

type Sources = Pick<UserDeps, 'annulments' | 'extras'>;
type Span = Awaited<ReturnType<Sources['extras']['doubledSpans']>>[number];

/**
 * What else decides how matches of players count: annulments and double XP. Read once for each
 * player, in the current transaction.
 */
export class CountingFacts {
  private readonly known = new Set<string>();
  private annulledFrom = new Map<string, Date>();
  private doubled = new Map<string, Span[]>();

  constructor(private readonly sources: Sources) {}

  async load(userIds: readonly string[]): Promise<void> {
    const added = userIds.filter((userId) => !this.known.has(userId));
    if (added.length === 0) return;
    const { annulments, extras } = this.sources;
    const annulled = await annulments.startsOf(added);
    const doubled = await extras.doubledSpansOf(added);
    this.annulledFrom = new Map([...this.annulledFrom, ...annulled]);
    this.doubled = new Map([...this.doubled, ...doubled]);
    added.forEach((userId) => this.known.add(userId));
  }

  /** Whether an annulment of one of the loaded players applies to a match completed then. */
  isAnnulled(userIds: readonly string[], completedAt: Date): boolean {
    return userIds.some((userId) => {
      const from = this.annulledFrom.get(userId);
      return from !== undefined && from <= completedAt;
    });
  }

  /** Those of the loaded players whose XP counted twice at an instant. */
  doubledAt(userIds: readonly string[], at: Date): Set<string> {
    const isDoubled = (userId: string) =>
      (this.doubled.get(userId) ?? []).some(({ from, until }) => from <= at && at < until);
    return new Set(userIds.filter(isDoubled));
  }
}
