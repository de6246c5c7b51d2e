import { isProfileReset, listMySanctions, type Sanction } from '@contend/contracts';
import { useMySanctions } from '../../api/moderation';
import { keyOf } from '../../lib/http/calls';
import { formatDayTime, formatSpan, formatTime } from '../../lib/format/format';
import { inSentence } from '../../lib/language/language';
import type { LiveRule } from '../../lib/live/live-rules';
import { useNow } from '../../lib/state/use-now';
import { t, tAs } from '../../lib/language/translate';
const secondMs = 1000;
/** A change of a sanction reaches the user it is for. */
export const sanctionsLive: LiveRule[] = [
  { on: 'moderation', stales: () => [keyOf(listMySanctions)] },
];

type Times = Pick<Sanction, 'startsAt' | 'endsAt' | 'liftedAt'>;

/** Whether a sanction is in force: until its end, and not from that very moment on. */
export const isRunning = ({ startsAt, endsAt, liftedAt }: Times, nowMs: number): boolean =>
  !liftedAt && Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt);

/** Whether a sanction can still be appealed by its user. */
export const mayAppeal = (sanction: Sanction, nowMs: number): boolean =>
  !sanction.appeal && !sanction.liftedAt && nowMs < Date.parse(sanction.appealUntil);

/** A conversation as sanctions see it. */
interface SanctionedPlace {
  kind: string;
  /** The community channel’s name. */
  channel?: string;
}

/**
 * Whether a sanction is about a conversation. A ban closes the community alone, a mute the chats of
 * matches only if it is for them, and no sanction closes support.
 */
const covers = (sanction: Sanction, { kind, channel }: SanctionedPlace): boolean => {
  if (kind === 'community') return sanction.channel === null || sanction.channel === channel;
  const isOfMatch = kind === 'match' && sanction.coversMatches;
  const isFor = ['team', 'scrim', 'tournament'].includes(kind) || isOfMatch;
  return isFor && sanction.kind === 'mute' && sanction.channel === null;
};

/** The sanction of mine that closes a conversation for the longest time; null without one. */
export function useSanctionIn(place: SanctionedPlace): Sanction | null {
  const { data } = useMySanctions();
  const now = useNow(secondMs);
  const here = data?.items.filter((one) => isRunning(one, now) && covers(one, place)) ?? [];
  // A ban closes more than a mute.
  return (
    here.toSorted(
      (one, other) => one.kind.localeCompare(other.kind) || other.endsAt.localeCompare(one.endsAt),
    )[0] ?? null
  );
}

/** A moment, with its day unless that is today: 18:54, or 6 Dec 18:54. */
export const formatUntil = (at: string, nowMs: number): string =>
  new Date(at).toDateString() === new Date(nowMs).toDateString()
    ? formatTime(at)
    : formatDayTime(at);

const sanctionNames: Record<Sanction['kind'], string> = {
  mute: tAs('noun')`Mute`,
  ban: tAs('noun')`Ban`,
  name: t`Reset of the display name`,
  username: t`Reset of the username`,
  picture: t`Reset of the picture`,
  bio: t`Reset of the bio`,
};

/** What a sanction is, at the beginning of a line. */
export const sanctionName = (kind: Sanction['kind']): string => sanctionNames[kind];

/** “30 min mute”, “reset of the picture” */
export function sanctionSpan({ kind, startsAt, endsAt }: Sanction): string {
  if (isProfileReset(kind)) return inSentence(sanctionName(kind));
  const span = formatSpan(Date.parse(endsAt) - Date.parse(startsAt));
  return kind === 'mute' ? t`${span} mute` : t`${span} ban`;
}

/** What a sanction forbids: “write in #general”. */
export function forbidden({
  kind,
  channel,
  coversMatches = false,
}: Pick<Sanction, 'kind' | 'channel'> & Partial<Sanction>): string {
  if (kind === 'ban') return t`read or write in ${channel ? `#${channel}` : t`the community`}`;
  if (channel) return t`write in #${channel}`;
  return t`write in the community, team${
    coversMatches ? t`, scrim and match` : t` and scrim`
  } chats`;
}

const capacities = {
  host: t`captain`,
  moderator: t`moderator`,
  automatic: t`word filter`,
} as const;

/** Who acted, and as what: “Otto, as moderator”. */
export function actorWords({ by, as }: Pick<Sanction, 'by' | 'as'>): string {
  if (as === 'automatic') return t`Automatic, by the word filter`;
  return by ? t`${by.displayName}, as ${capacities[as]}` : t`A ${capacities[as]}`;
}

/** The state of an appeal in a sentence. */
export function appealWords(
  { appeal, appealUntil, liftedAt, by, kind }: Sanction,
  nowMs: number,
): string {
  if (appeal?.decision && appeal.reason) {
    const decided = appeal.decision === 'lifted' ? t`Lifted` : t`Upheld`;
    return t`${decided}: “${appeal.reason}”`;
  }
  if (liftedAt)
    return isProfileReset(kind) ? t`Undone by a moderator` : t`Ended early by a moderator`;
  if (appeal?.dueAt) {
    const due = formatUntil(appeal.dueAt, nowMs);
    return t`Sent ${formatUntil(appeal.at, nowMs)} · another moderator decides by ${due}`;
  }
  if (nowMs >= Date.parse(appealUntil)) return t`Possible until ${formatDayTime(appealUntil)}`;
  const other = by ? t` · goes to someone else than ${by.displayName}` : '';
  return t`Once, until ${formatDayTime(appealUntil)}${other}`;
}
