import { matchStarted } from '../match/events';
import { events } from '../registry';
import { wagerCancelled, wagerDisputed } from '../wager/events';
import { transferPosted } from '../wallet/events';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea] = [idOf('a'), idOf('b')];
const sideOf = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

const typesWith = (descriptor: 'live' | 'notification' | 'withdraws' | 'room') =>
  Object.values(events)
    .filter((event) => event[descriptor])
    .map(({ type }) => type.replace('.v1', ''))
    .sort();

test('pushes exactly these events to sockets', () => {
  expect(typesWith('live')).toEqual([
    ...['bracket.changed', 'channel.slow-mode-set', 'funds.captured', 'funds.held'],
    ...['funds.released', 'match.appealed', 'match.cancelled', 'match.check-in-extended'],
    'match.check-in-opened',
    ...['match.checked-in', 'match.completed', 'match.created', 'match.dispute-answered'],
    ...['match.dispute-claimed', 'match.dispute-escalated', 'match.disputed'],
    ...['match.evidence-asked', 'match.held', 'match.map-chosen', 'match.reschedule-answered'],
    ...['match.reschedule-proposed', 'match.rescheduled', 'match.roster-changed'],
    ...['match.started', 'match.veto-held', 'match.veto-started', 'match.voided'],
    ...['message.edited', 'message.hidden', 'message.posted', 'message.read'],
    'notification.created',
    ...['notification.read', 'play.limits-changed', 'play.paused', 'play.resumed'],
    ...['rating.changed', 'refill.charged-back', 'refill.completed', 'report.decided'],
    ...[
      'report.joined',
      'report.opened',
      'sanction.appealed',
      'sanction.imposed',
      'sanction.lifted',
    ],
    ...['sanction.upheld', 'score.accepted', 'score.proposed', 'score.rejected'],
    ...['scrim-booking.cancelled', 'scrim-booking.contest-decided'],
    ...['scrim-booking.contested', 'scrim-booking.deposits-decided', 'scrim-booking.ended'],
    ...['scrim-booking.made', 'scrim-booking.unfunded', 'scrim-request.accepted'],
    ...['scrim-request.countered', 'scrim-request.declined', 'scrim-request.ended'],
    ...['scrim-request.sent', 'scrim.ended', 'scrim.posted', 'support.answered'],
    ...['support.asked', 'support.claimed', 'support.closed', 'support.opened'],
    ...['support.overdue', 'support.transferred', 'team.created', 'team.deleted'],
    ...['team.invitation-ended', 'team.invited', 'team.member-joined', 'team.member-left'],
    ...['team.member-removed', 'team.owner-changed', 'team.role-changed', 'team.updated'],
    ...['tournament-entry.checked-in', 'tournament-entry.ended'],
    ...['tournament-entry.player-left', 'tournament-entry.players-exchanged'],
    'tournament-entry.promoted',
    ...['tournament-entry.registered', 'tournament-entry.reinstated'],
    ...['tournament-entry.roster-changed', 'tournament-entry.seat-left'],
    'tournament-entry.seat-paid',
    'tournament-entry.team-made',
    ...['tournament-match.admin-asked', 'tournament-match.changed', 'tournament-match.late'],
    ...['tournament.announced', 'tournament.organizers-set', 'tournament.paid-out'],
    ...['tournament.published', 'tournament.status-changed'],
    ...['transfer.posted', 'wager.accepted', 'wager.cancel-request-ended'],
    ...['wager.cancel-requested', 'wager.cancelled', 'wager.consented'],
    ...['wager.consents-requested', 'wager.disputed', 'wager.expired', 'wager.flagged'],
    ...['wager.opened', 'wager.settled', 'wager.side-ended', 'wager.updated', 'wager.voided'],
    ...['withdraw.approved', 'withdraw.rejected', 'withdraw.requested'],
  ]);
});

test('notifies users of exactly these events', () => {
  expect(typesWith('notification')).toEqual([
    ...['bracket.changed', 'commission.held', 'commission.reviewed'],
    ...['match.appealed', 'match.check-in-due', 'match.check-in-extended'],
    'match.check-in-opened',
    ...['match.completed', 'match.created', 'match.dispute-answered', 'match.disputed'],
    ...['match.evidence-asked', 'match.held', 'match.map-chosen', 'match.objection-dismissed'],
    'match.reschedule-answered',
    ...['match.reschedule-proposed', 'match.rescheduled', 'match.roster-changed'],
    ...['match.started', 'match.veto-held', 'match.veto-started', 'match.voided'],
    ...['membership.changed', 'message.hidden', 'payout.approved', 'payout.delayed'],
    ...['payout.failed', 'payout.paid', 'payout.rejected', 'payout.requested'],
    ...['payout.returned', 'play.limits-changed', 'play.paused', 'play.resumed'],
    ...['rating.corrected', 'refill.charged-back', 'refill.completed', 'report.decided'],
    'reward.earned',
    ...['sanction.imposed', 'sanction.lifted', 'sanction.upheld', 'score.proposed'],
    ...['score.rejected', 'scrim-alert.due', 'scrim-booking.cancelled'],
    ...['scrim-booking.contest-decided', 'scrim-booking.contested'],
    ...['scrim-booking.deposits-decided'],
    ...['scrim-booking.made', 'scrim-booking.unfunded'],
    ...['scrim-request.countered', 'scrim-request.declined', 'scrim-request.ended'],
    ...[
      'scrim-request.sent',
      'session.started-on-new-device',
      'support.answered',
      'support.closed',
      'team.deleted',
    ],
    ...['team.invited', 'team.member-joined', 'team.member-left', 'team.member-removed'],
    ...['team.owner-changed', 'team.role-changed', 'tournament-entry.ended'],
    ...['tournament-entry.player-left', 'tournament-entry.players-exchanged'],
    ...['tournament-entry.promoted', 'tournament-entry.registered', 'tournament-entry.reinstated'],
    ...['tournament-entry.roster-changed', 'tournament-entry.seat-left'],
    'tournament-entry.seat-paid',
    'tournament-entry.team-made',
    ...['tournament-match.admin-asked', 'tournament-match.late'],
    ...['tournament-prize.paid', 'tournament-prize.taken-back', 'tournament-series.event-skipped'],
    ...['tournament.announced', 'tournament.cancelled', 'tournament.check-in-opened'],
    ...['tournament.organizers-set', 'tournament.paused', 'tournament.published'],
    ...['tournament.started', 'transfer.posted', 'user.level-reached'],
    ...['wager.accepted', 'wager.cancel-request-ended', 'wager.cancel-requested'],
    ...['wager.cancelled', 'wager.consents-requested'],
    ...['wager.expired', 'wager.opened', 'wager.settled', 'wager.side-ended'],
    ...['wager.updated', 'wager.voided', 'wallet.payouts-frozen', 'webhook.failed'],
    ...['withdraw.approved', 'withdraw.rejected', 'withdraw.requested'],
  ]);
});

test('withdraws notifications and opens rooms by exactly these events', () => {
  expect(typesWith('withdraws')).toEqual([
    'team.invitation-ended',
    'team.member-joined',
    'wager.cancelled',
    'wager.expired',
  ]);
  expect(typesWith('room')).toEqual([
    'match.created',
    'match.roster-changed',
    'scrim-booking.cancelled',
    'scrim-booking.ended',
    'scrim-booking.made',
    'scrim-booking.unfunded',
    'team.created',
    'team.deleted',
    'team.updated',
    'tournament.organizers-set',
    'tournament.published',
  ]);
});

test('derives the recipients of pushes and notifications from the event', () => {
  const match = { matchId: idOf('1'), home: [ada], away: [bea], playBy: '2026-03-02T12:00:00Z' };
  expect(matchStarted.live?.(match).map(({ room }) => room)).toEqual([
    `match:${match.matchId}`,
    `user:${ada}`,
    `user:${bea}`,
  ]);
  expect(matchStarted.notification?.(match)).toMatchObject([
    { userId: ada, kind: 'match-live', link: `/matches/${match.matchId}` },
    { userId: bea, kind: 'match-live' },
  ]);
});

test('withdraws the notices of a challenge that ends before its acceptance', () => {
  const ended = { wagerId: idOf('2'), home: sideOf(ada), away: null, reason: 'called-off' };
  const challenge = { ...ended, opponentId: bea, matchId: null };
  const link = `/wagers/${ended.wagerId}`;
  expect(wagerCancelled.withdraws?.(challenge)).toEqual([{ userId: bea, link }]);
  const opponentTeam = { teamId: idOf('3'), actingIds: [ada, bea], memberIds: [ada, bea] };
  expect(wagerCancelled.withdraws?.({ ...ended, opponentTeam, matchId: null })).toEqual(
    [ada, bea].map((userId) => ({ userId, link })),
  );
  expect(wagerCancelled.withdraws?.({ ...ended, matchId: null })).toEqual([]);
  expect(wagerCancelled.withdraws?.({ ...challenge, matchId: idOf('1') })).toEqual([]);
});

test('excludes a captain’s text and other users’ balances from pushes', () => {
  const words = { wagerId: idOf('2'), home: sideOf(ada), away: sideOf(bea), side: 'home' as const };
  const pushes = wagerDisputed.live?.({ ...words, matchId: idOf('1'), reason: 'He cheated.' });
  expect(JSON.stringify(pushes)).not.toContain('cheated');
  const line = { userId: ada, available: 5, held: 0, amountCents: 5, counterpartyId: bea };
  const moved = { ...line, transferId: 't', type: 'transfer-in' as const, reference: null };
  expect(transferPosted.live?.(moved).map(({ room }) => room)).toEqual([`user:${ada}`]);
});
