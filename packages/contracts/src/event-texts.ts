import { sharedEventTexts } from './core/shared-event-texts';

/**
 * Descriptions of the fields of events, for the document of the stream, as `field-texts.ts` has
 * those of calls: by the name of a schema, by the end of a field's path. Those of `*` are for all
 * fields that neither have a text of their own nor a type that says enough.
 */
const reasons = {
  objection: 'Why the match had been going to end without a result; null where it had one.',
  payout: 'Why it was rejected, failed or returned; null otherwise.',
  inSuspense: 'True where the money went to suspense, as its owner was erased; absent otherwise.',
};

const bracketChanged: Record<string, string> = {
  name: 'The name of the tournament.',
  version: 'The version of the bracket after the change.',
  stageVersion: 'Versions of the stage: who has the first one can apply `delta`.',
  'stageVersion.before': 'The version before the change.',
  'stageVersion.after': 'The version after the change.',
  delta: 'What changed in the stage; null where it is too much: read the bracket again.',
  results: 'Results that changed, by the key of their match; null for one that was removed.',
  withdrawals: 'Entries that left, with the number of the decision that took them out.',
  rounds: 'Drawn rounds that changed; absent where none did.',
  kept: 'How many of the first rounds are as before.',
  'rounds.added': 'The rounds after those.',
  pairings: 'Six numbers each: home, away, rule, points of both, earlier meetings; -1 for none.',
  missed: 'Entries, by their seed from 0, that did not play in the round.',
  sequence: 'The number of the decision that drew the round.',
  undos: 'Decisions that were undone or restored; absent where none were.',
  'undos.added': 'Decisions that were undone.',
  'undos.added.number': 'The number of the decision that undid them.',
  'undos.added.results': 'Keys of the matches whose results were undone.',
  'undos.added.after': 'The number of the last decision that stays; null where none does.',
  restored: 'Numbers of undone decisions that count again.',
  opened: 'Matches that can be played now.',
  'opened.key': 'The place of the match in the bracket: `U2.1`.',
  closed: 'Open matches that are not played any more.',
  decided: 'Matches that have a result now.',
  'decided.winner': 'The entry that won; null without a winner.',
  cleared: 'Matches whose result was removed.',
  changedFor: 'Players of matches whose published result changed.',
};

const matchRequested: Record<string, string> = {
  sides: 'Who plays.',
  userIds: 'The players of the side.',
  madeTeam: 'The number of the team that the event made; absent for others.',
  format: 'What is played.',
  present: 'Players whom the request checks in.',
  stakes: 'What each player has at stake; absent where nothing is.',
  finalWhen: '`agreed`: the result is final at once. `source-ended`: when what it belongs to ends.',
  veto: 'The order in which maps are banned and picked; absent where none are chosen.',
  reschedule: 'Present where players may move the start.',
  windowMs: 'How far the start may be moved, in milliseconds.',
  clock: 'Times other than the usual ones; absent where those apply.',
  playMs: 'The time to play, in milliseconds.',
};

/** Fields of single events, by the name of their schema. */
const ofMatches: Record<string, Record<string, string>> = {
  MatchRequestedV1: matchRequested,
  MatchCompletedV1: {
    lineUp: 'The players of each side who were checked in; absent from events of earlier versions.',
  },
  MatchDeadlineMovedV1: { deadline: 'Which deadline it is.' },
  MatchDisputedV1: {
    side: 'The side that disputed; null where a missing answer did.',
    isAppeal: 'Whether a ruling is appealed instead of a score.',
  },
  MatchFinalV1: { completedAt: 'When the result was first reached; null without one.' },
  MatchHeldV1: { startsAt: 'When the match starts; null where it has started.' },
  MatchMapChosenV1: {
    map: 'The map that was banned or picked.',
    userId: 'The player who chose; null where the time ran out or the platform chose.',
    toPlay: 'The picks in their order and the decider; present after the last turn.',
  },
  MatchObjectionDismissedV1: {
    reason: reasons.objection,
    result: 'The result that stands; null where the match ends without one.',
  },
  MatchRescheduleAnsweredV1: { answer: 'What became of the proposal, which changes nothing.' },
  MatchVetoStartedV1: { maps: 'The maps that can be banned and picked.' },
  MatchVoidedV1: { absentUserIds: 'Players who had not checked in.' },
  ScoreAcceptedV1: { bySilence: 'Whether the time to answer ran out.' },
  ScoreProposedV1: {
    unanswered:
      'What follows without an answer; absent where the score is accepted then, if the side can answer.',
  },
  ScoreRejectedV1: {
    playBy: 'Until when another score can be proposed; absent where a ruling is needed.',
  },
};

const ofWagersAndMoney: Record<string, Record<string, string>> = {
  WagerSide: {
    $: 'One side of a wager, with who plays and who pays.',
    seats: 'Its seats: a player and a payer each.',
    consent: 'The answer of the payer; null while none is needed.',
    agreedAt: 'When the payer agreed; null while the answer is due.',
  },
  WagerDisputedV1: {
    userId: 'The player who disputed the score.',
    reason: 'What the player wrote.',
    evidence: 'Uploads that show it.',
    fileHashes: 'The SHA-256 of each of these uploads; absent without any.',
  },
  WagerFlaggedV1: { reason: 'What keeps the wager from its end.' },
  WagerSettledV1: {
    payouts: 'What was paid to whom.',
    refundedMembershipId:
      'A membership that gave its price back before the payout; absent without one.',
  },
  WagerSideEndedV1: { notified: 'Who is notified: all players and payers of the side.' },
  WagerUpdatedV1: { resends: 'How often the offer was listed again.' },
  EscrowSettledV1: { lineCount: 'The number of payments.' },
  TransferPostedV1: {
    type: 'The line that it is on a statement.',
    reference: 'What the money is for; null where it is for nothing else.',
    counterpartyId: 'The other user of a transfer between two; null otherwise.',
  },
  WalletPayoutsFrozenV1: {
    spentOn: 'Payments of memberships that the money was spent on; absent where there are none.',
  },
  PlayLimitsChangedV1: {
    raised: 'Higher limits that took effect.',
    'raised.kind': 'What is limited.',
    window: 'The time over which it is summed.',
    cents: 'The limit; null where there is none any more.',
  },
  PlayResumedV1: { mayPlay: 'Whether the player may play now.' },
  MembershipChangedV1: {
    planName: 'The name of the plan.',
    change: 'What happened to the membership.',
    cause:
      'Why it ended, where its member did not choose it; `limit` for a charge that was not made.',
    rakeBasisPoints: 'The rake of the member, in hundredths of a percent; null for the usual one.',
    doubleXpDays: 'Days of double XP that the plan gives in each period.',
    recordResets: 'Resets of the record that the plan gives in each period.',
    perksUntil: 'Until when its perks apply; null where they do not.',
    arePerksPaused: 'The time of its perks is over until it is paid; absent otherwise.',
    paidBy: 'What pays for it.',
  },
  CommissionReviewedV1: { byId: 'The admin who decided; null where it expired.' },
  ...Object.fromEntries(
    [
      ...['Approved', 'Cancelled', 'Delayed', 'FirstApproved', 'Paid', 'Rejected'],
      ...['Requested', 'Submitted'],
    ].map((step) => [`Payout${step}V1`, { reason: reasons.payout }]),
  ),
  ...Object.fromEntries(
    ['Failed', 'Returned'].map((step) => [
      `Payout${step}V1`,
      { reason: reasons.payout, inSuspense: reasons.inSuspense },
    ]),
  ),
};

const actingIds = 'Who acts for it without playing; absent where none do, and in earlier versions.';

const ofTournaments: Record<string, Record<string, string>> = {
  BracketChangedV1: bracketChanged,
  TournamentCheckInDueV1: { unpaidIds: 'Those of `userIds` whose entry is to be paid first.' },
  TournamentCheckInOpenedV1: {
    unpaidIds: 'Those of them whose entry is to be paid first; absent from earlier versions.',
  },
  TournamentCompletedV1: {
    places: 'The final standings.',
    payoutAt: 'When prizes are paid; null where there are none.',
  },
  TournamentEntryEndedV1: {
    isTeamChanged: 'Whether it ended because its team is another one now.',
    isWithoutTeam: 'Whether it ended because its players found no team.',
    mergedInto: 'The entry whose team the player is part of now; absent otherwise.',
    captainId: 'Who acted for it; absent from events of earlier versions.',
    isUnplaced: 'Whether it was on the waitlist until the event was seeded; absent otherwise.',
    isCutShort: 'Whether it was not in yet when an organizer ended check-in early; else absent.',
    byId: 'Who withdrew it; absent where it ended otherwise, and from earlier versions.',
  },
  TournamentEntryPaymentMovedV1: { actingIds },
  TournamentEntryPlayerLeftV1: {
    offeredTo: 'Players without a team who can take the seat; empty where its fee goes back.',
  },
  TournamentEntryPromotedV1: {
    actingIds,
    checkInBy: 'Until when it checks in, where check-in is open; absent otherwise.',
  },
  TournamentEntryRegisteredV1: { actingIds },
  TournamentEntryReinstatedV1: { actingIds },
  TournamentEntryRosterChangedV1: { swaps: 'Who left a seat, and who took it.' },
  TournamentEntrySeatPaidV1: { isComplete: 'Whether the whole entry is paid now.' },
  TournamentMatchChangedV1: {
    row: 'What changed with its status; absent where something else changed.',
    flag: 'What an organizer has to decide; null for nothing.',
    proposal: 'What a side reported; null or absent without a report.',
  },
  TournamentMatchCheckedInV1: { checkedInIds: 'Its players who have checked in by now.' },
  TournamentMatchLateV1: { level: '`red`: it needs an organizer now. `amber`: it soon will.' },
  TournamentMatchesHeldV1: {
    pauses: 'All pauses so far; absent from events of earlier versions.',
    until: 'The end of the pause; null for the open one.',
  },
  TournamentOrganizersSetV1: { addedIds: 'Those who are new among them.' },
  TournamentPauseOverdueV1: { endsAt: 'Until when it is to be resumed.' },
  TournamentPrizePaidV1: { isWaiting: 'Whether the money waits until it may be paid.' },
  TournamentPublishedV1: {
    entryMode: 'Whether teams or single players enter.',
    maxEntries: 'The number of places.',
    prizeMode: 'Where the prizes come from.',
  },
  TournamentStartedV1: { entries: 'The number of entries that play.', actingIds },
  TournamentStatusChangedV1: { previous: 'The state before it.' },
};

const ofUsersAndTeams: Record<string, Record<string, string>> = {
  GameListedV1: { mark: 'Two letters for its mark.', hue: 'The hue of its mark, in degrees.' },
  PlayTypeListedV1: {
    bestOf: 'The lengths of a match that can be chosen.',
    teamSizes: 'The sizes of a side that can be chosen.',
    mapCount: 'How many maps it lists; absent from events of earlier versions.',
  },
  LawChangedV1: {
    version: 'The number of the table of laws; it rises by one.',
    rules: 'What applies where.',
    'rules.country': 'The country as two letters; null for all that have no line of their own.',
    product: 'What is offered.',
    isAllowed: 'Whether it may be offered there.',
    minimumAge: 'The least age in years.',
  },
  CollusionFlaggedV1: { pattern: 'What was noticed.' },
  ExtraUsedV1: { returnsAt: 'When the membership gives it again; null for a bought one.' },
  RatingChangedV1: {
    certainty: 'How certain the rating is, in percent; absent from events of earlier versions.',
    skill: 'The estimate that the rating is computed from; absent from events of earlier versions.',
    mu: 'The mean of the estimate.',
    sigma: 'Its standard deviation.',
  },
  RatingCorrectedV1: { isLifted: 'Whether results count again that had been annulled.' },
  SessionEndedV1: { sessionId: 'The session; null for all of the user.' },
  UserIdentityChangedV1: { field: 'What changed.', by: 'Who changed it.' },
  TeamDeletedV1: {
    formerMemberIds: 'Its members until then; absent from events of earlier versions.',
    deletedBy: 'Who deleted it; null where the last member left.',
  },
  TeamRoleChangedV1: { role: 'The role of the member from now on.' },
  TeamOwnershipOfferedV1: { offeredBy: 'The owner.' },
  TeamVacatedV1: { heirIds: 'The co-captains; the members where there are none.' },
  ScrimPostedV1: { windows: 'When the team can play.' },
  ScrimBookingCancelledV1: {
    isLate: 'Whether it was too late to cancel without a consequence.',
    counts: 'Whether it lowers the reliability of the team.',
    contestBy: 'Until when a late one can be contested; absent from others.',
    depositCents: 'The deposit of each side in cents; absent without one.',
  },
  ScrimBookingDepositsDecidedV1: {
    payers: 'Who paid the deposit of each side.',
    'payers.home': 'The user who paid for home.',
    'payers.away': 'The user who paid for away.',
    receiver: 'The side that receives both; null where each goes back.',
  },
  ...Object.fromEntries(
    ['Accepted', 'Countered', 'Declined', 'Ended', 'Sent'].map((step) => [
      `ScrimRequest${step}V1`,
      { asked: 'The team that posted the scrim.', asking: 'The team that asks to play it.' },
    ]),
  ),
};

const ofChat: Record<string, Record<string, string>> = {
  CloudEventHeaders: {
    'content-type': 'The type of the body.',
    ce_specversion: 'The version of CloudEvents.',
    ce_time: 'When it happened.',
  },
  ChatRoomRef: { $: 'A conversation.', kind: 'What the conversation is of.' },
  MatchSource: { $: 'What a match belongs to.', kind: 'The kind of what it belongs to.' },
  ChannelSlowModeSetV1: { slowModeSeconds: 'Seconds between two messages of a user; 0 for none.' },
  MessageHiddenV1: { isHidden: 'Whether it is hidden now; false where it is shown again.' },
  MessageReadV1: {
    number: 'The last message that the user has read.',
    unread: 'Messages after it that were unread at that time.',
    countedTo: 'The last message of the room at that time; later ones are not counted.',
  },
  NotificationCreatedV1: { toast: 'Whether open pages show it at once.' },
  ReportDecidedV1: { reporterIds: 'The users who reported it.' },
  ReportOpenedV1: { isAutomatic: 'Whether a rule of the platform reported it.' },
  SanctionImposedV1: { channel: 'The channel that it is for; null for all.' },
  SanctionLiftedV1: { onAppeal: 'Whether an appeal lifted it.' },
  SupportAnsweredV1: { isUserPresent: 'Whether the user wrote in this live chat a moment ago.' },
  SupportAskedV1: { isReopened: 'Whether the request had been closed.' },
  SupportOpenedV1: { topic: 'What it is about; null in a live chat.' },
};

export const eventTexts: Record<string, Record<string, string>> = {
  '*': sharedEventTexts,
  ...ofMatches,
  ...ofWagersAndMoney,
  ...ofTournaments,
  ...ofUsersAndTeams,
  ...ofChat,
};
