import { cardIn, type MatchReply } from '@contend/contracts';
import { t } from '../language/translate';

interface RulerWords {
  /** Who rules now or would rule on a dispute, at the start of a sentence. */
  ruler: string;
  /** The same for a reader who can rule too: “You or another organizer”. */
  withReader: string;
  /** The holder of a case whose name is not known: “Another organizer”. */
  another: string;
  /** Who rules a dispute, as the end of a sentence about the time until then. */
  toRule: string;
  /** The author of an earlier act whose account is deleted. */
  unnamed: string;
}

const ofOrganizers = {
  ruler: t`An organizer of the event`,
  withReader: t`You or another organizer`,
  another: t`Another organizer`,
  toRule: t`for an organizer of the event to rule`,
};

const ofModerators = {
  ruler: t`A moderator`,
  withReader: t`You or another moderator`,
  another: t`Another moderator`,
  toRule: t`for a moderator to rule`,
};

/**
 * Who rules in a match, in words. In the match of an event its organizers rule, until the ruling is
 * overdue or appealed; moderators rule in all others.
 */
export function rulerWords({ kind, dispute }: Pick<MatchReply, 'kind' | 'dispute'>): RulerWords {
  const isOfEvent = kind === 'tournament';
  const unnamed = isOfEvent ? t`An organizer or a moderator` : t`A moderator`;
  const ruledBy = dispute?.ruledBy ?? (isOfEvent ? 'organizers' : 'moderators');
  if (ruledBy === 'organizers') return { ...ofOrganizers, unnamed };
  // The appealed ruling of an event may be an organizer’s.
  const ofAppeal = dispute?.appeal && !isOfEvent ? { ruler: ofModerators.another } : {};
  return { ...ofModerators, ...ofAppeal, unnamed };
}

/** Who made the ruling in force, by name; undefined without one, or once the account is deleted. */
export const rulerNameOf = (match: MatchReply): string | undefined =>
  cardIn(match, match.dispute?.ruling?.adminId)?.displayName;
