import {
  decide,
  type Decision,
  happened,
  inMs,
  isProfileReset,
  moderationAnswerMs,
  must,
  type ProfileReset,
  sanctionAppealed,
  sanctionAppealMs,
  sanctionImposed,
  sanctionLifted,
  sanctionsKeptMs,
  sanctionUpheld,
} from '@contend/contracts';

/** A mute or ban of a user for a time, or a reset of a part of their profile, which takes none. */
export interface Sanction {
  id: string;
  userId: string;
  kind: 'mute' | 'ban' | ProfileReset;
  /** The channel it is for; null: all rooms of its kind. */
  channel: string | null;
  /** Imposed for a message in the room of a match: only then a mute covers these rooms. */
  coversMatches: boolean;
  rule: string;
  as: 'host' | 'moderator' | 'automatic';
  byId: string | null;
  messageId: string | null;
  /** Of the moderator who acted, for moderators alone. */
  note: string;
  /**
   * What a reset removed from the profile, for moderators alone. Null for other kinds, and absent
   * from those of an earlier version.
   */
  former?: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Ended before its time. */
  liftedAt: Date | null;
  /** When the open appeal is to be decided; null without one. */
  appealDueAt: Date | null;
  appeal: Appeal | null;
}

interface Appeal {
  text: string;
  at: Date;
  decision: 'upheld' | 'lifted' | null;
  reason: string | null;
  decidedAt: Date | null;
}

const minuteMs = 60_000;
/** The timer that deletes a sanction. */
export const sanctionExpiryTimer = 'sanction-expires';

const refOf = ({ id, userId, kind }: Sanction) => ({ sanctionId: id, userId, kind });

/** Whether it is in force: from its start to its end, unless it was lifted. Computed by clock. */
export const isActive = ({ startsAt, endsAt, liftedAt }: Sanction, now: Date): boolean =>
  !liftedAt && now >= startsAt && now < endsAt;

export const appealUntil = ({ startsAt }: Pick<Sanction, 'startsAt'>): Date =>
  inMs(startsAt, sanctionAppealMs);

type NewSanction = Pick<
  Sanction,
  'id' | 'userId' | 'kind' | 'channel' | 'coversMatches' | 'rule' | 'byId' | 'messageId' | 'note'
> & { minutes: number; former?: string | null };

/** Imposes a sanction from now on. */
export function impose({ minutes, ...fields }: NewSanction, now: Date): Decision<Sanction> {
  const endsAt = inMs(now, minutes * minuteMs);
  const state: Sanction = {
    ...{ ...fields, as: 'moderator', startsAt: now, endsAt },
    ...{ liftedAt: null, appealDueAt: null, appeal: null },
  };
  const { channel, rule, as, byId, startsAt } = state;
  return decide(state, {
    events: [
      happened(sanctionImposed, { ...refOf(state), channel, rule, as, byId, startsAt, endsAt }),
    ],
    timers: { [sanctionExpiryTimer]: inMs(endsAt, sanctionsKeptMs) },
  });
}

/**
 * Ends a sanction before its time; a reset of a profile is undone. An open appeal is decided by it.
 * @throws `own-sanction` for the user it is for, `sanction-over`
 */
export function end(one: Sanction, byId: string, now: Date): Decision<Sanction> {
  must(one.userId !== byId, 'own-sanction');
  const mayEnd = isProfileReset(one.kind) ? one.liftedAt === null : isActive(one, now);
  must(mayEnd, 'sanction-over');
  const isAppealed = one.appeal !== null && one.appealDueAt !== null;
  const appeal: Appeal | null =
    one.appeal && isAppealed ? { ...one.appeal, decision: 'lifted', decidedAt: now } : one.appeal;
  const ended = { ...one, liftedAt: now, appealDueAt: null, appeal };
  const data = { ...refOf(one), onAppeal: false, byId };
  return decide(ended, { events: [happened(sanctionLifted, data)] });
}

/**
 * Appeals a sanction, once, within seven days of its start; also after its end.
 * @throws `sanction-not-found` for others, `sanction-appeal-closed`
 */
export function appeal(
  one: Sanction,
  { userId, text }: { userId: string; text: string },
  now: Date,
): Decision<Sanction> {
  must(one.userId === userId, 'sanction-not-found');
  const isOpen = !one.appeal && !one.liftedAt && now < appealUntil(one);
  must(isOpen, 'sanction-appeal-closed');
  const dueAt = inMs(now, moderationAnswerMs);
  const sent: Appeal = { text, at: now, decision: null, reason: null, decidedAt: null };
  const appealed = { ...one, appealDueAt: dueAt, appeal: sent };
  return decide(appealed, { events: [happened(sanctionAppealed, { ...refOf(one), dueAt })] });
}

interface AppealRuling {
  byId: string;
  decision: 'upheld' | 'lifted';
  reason: string;
}

/**
 * Decides an appeal. `lifted` ends the sanction at once.
 * @throws `own-sanction` for the moderator who imposed it and the user it is for, `no-appeal`
 */
export function decideAppeal(
  one: Sanction,
  { byId, decision, reason }: AppealRuling,
  now: Date,
): Decision<Sanction> {
  must(one.byId !== byId && one.userId !== byId, 'own-sanction');
  must(one.appeal && one.appealDueAt, 'no-appeal');
  const decided = { ...one.appeal, decision, reason, decidedAt: now };
  const settled = { ...one, appealDueAt: null, appeal: decided };
  const about = { ...refOf(one), byId };
  return decision === 'upheld'
    ? decide(settled, { events: [happened(sanctionUpheld, about)] })
    : decide(
        { ...settled, liftedAt: now },
        { events: [happened(sanctionLifted, { ...about, onAppeal: true })] },
      );
}

/** Whether the retention of a sanction is over. */
export const isSanctionExpired = ({ endsAt }: Sanction, now: Date): boolean =>
  now >= inMs(endsAt, sanctionsKeptMs);
