import { disputeAnswerMs, inMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import {
  ada,
  admin,
  agreed,
  bea,
  begin,
  cal,
  dan,
  disputed,
  eve,
  matchId,
  minutes,
  mod,
} from '../../test/model/wager-match';
import type { Match } from '../match/match';
import {
  ask,
  claim,
  mayReadCase,
  type Moderator,
  requireModerator,
  ruledBy,
  transfer,
  withoutLostHolder,
} from './case-holder';
import { appeal, rule } from './ruling';
import { answerDispute } from './statement';

const held = () => claim(disputed(), mod(cal), minutes(1)).state;
const released = () => transfer(held(), { by: mod(cal), to: null }, minutes(2)).state;

const verdict = { winner: 'home' as const, scores: null, reason: 'as seen', rule: null };
const ruled = (match: Match) => rule(match, { by: mod(cal), ...verdict }, minutes(20)).state;
/** The losing side appealed Cal’s ruling at minute 21. */
const appealed = (match = held()) =>
  appeal(ruled(match), { userId: bea, reason: 'No.' }, minutes(21)).state;

const give = (match: Match, by: Moderator, to: Moderator | null) => () =>
  transfer(match, { by, to }, minutes(3));
const question = (by: string, side: 'home' | 'away', what = 'The board.') => ({
  ...{ by: mod(by), side, what },
});
const stepsOf = (match: Match) =>
  match.dispute?.steps?.map(({ kind, actorId, holderId }) => [kind, actorId, holderId]);

test('every change of the holder is published with the match', () => {
  expect(claim(disputed(), mod(cal), begin).events).toMatchObject([
    { data: { matchId, home: [ada], away: [bea], holderId: cal } },
  ]);
  expect(give(held(), mod(cal), null)().events).toMatchObject([
    { data: { matchId, holderId: null } },
  ]);
});

test('there is no case before a dispute, and none after its ruling', () => {
  for (const match of [agreed(), ruled(held())]) {
    expect(refusalOf(() => claim(match, mod(dan), minutes(21)))).toBe('match-not-disputed');
    expect(refusalOf(give(match, mod(cal), mod(dan)))).toBe('match-not-disputed');
    expect(refusalOf(() => ask(match, question(cal, 'home'), minutes(21)))).toBe(
      'match-not-disputed',
    );
  }
});

test('only the holder gives a case away, and not once more after giving it back', () => {
  expect(refusalOf(give(disputed(), mod(cal), null))).toBe('case-not-held');
  expect(refusalOf(give(released(), mod(dan), null))).toBe('case-not-held');
  expect(refusalOf(give(released(), mod(cal), mod(dan)))).toBe('case-not-held');
  expect(refusalOf(give(held(), mod(dan), mod(eve)))).toBe('case-not-held');
});

test('a repeated transfer changes nothing, and the same one by an admin is a step', () => {
  const given = give(held(), mod(cal), mod(dan))().state;
  expect(give(given, mod(cal), mod(dan))().state).toBe(given);
  expect(stepsOf(give(given, admin(eve), mod(dan))().state)).toEqual([
    ['claimed', cal, cal],
    ['transferred', cal, dan],
    ['transferred', eve, dan],
  ]);
});

test('a case that came back can be given away again', () => {
  const there = give(held(), mod(cal), mod(dan))().state;
  const back = give(there, mod(dan), mod(cal))().state;
  expect(stepsOf(give(back, mod(cal), mod(dan))().state)).toEqual([
    ['claimed', cal, cal],
    ['transferred', cal, dan],
    ['transferred', dan, cal],
    ['transferred', cal, dan],
  ]);
});

test('the moderator whose ruling is appealed can neither claim the case nor receive it', () => {
  const open = claim(appealed(), mod(dan), minutes(22)).state;
  expect(refusalOf(() => claim(appealed(), mod(cal), minutes(22)))).toBe('own-ruling');
  expect(refusalOf(give(open, mod(dan), mod(cal)))).toBe('transfer-not-possible');
  expect(refusalOf(give(open, mod(dan), mod(eve)))).toBeNull();
});

test('each side is asked for evidence once, which is published with its deadline', () => {
  const once = ask(held(), question(cal, 'home'), minutes(4));
  const answerBy = inMs(minutes(4), disputeAnswerMs);
  expect(once.events).toMatchObject([{ data: { matchId, side: 'home', answerBy } }]);
  const both = ask(once.state, question(cal, 'away'), minutes(5)).state;
  expect(both.dispute?.asks?.map(({ side }) => side)).toEqual(['home', 'away']);
  for (const side of ['home', 'away'] as const) {
    expect(refusalOf(() => ask(both, question(cal, side, 'More.'), minutes(6)))).toBe(
      'ask-not-possible',
    );
  }
});

test('in an appeal each side is asked once more, also at its first millisecond', () => {
  const before = ask(held(), question(cal, 'away'), minutes(4)).state;
  const open = claim(appealed(before), mod(dan), minutes(21)).state;
  const again = ask(open, question(dan, 'away', 'More.'), minutes(21)).state;
  expect(again.dispute?.asks?.map(({ what }) => what)).toEqual(['The board.', 'More.']);
  expect(refusalOf(() => ask(again, question(dan, 'away', 'All.'), minutes(22)))).toBe(
    'ask-not-possible',
  );
});

test('in an appeal a request is a new one, and an answer is to it', () => {
  const before = ask(held(), question(cal, 'away'), minutes(4)).state;
  const open = claim(appealed(before), mod(dan), minutes(22)).state;
  const again = ask(open, question(dan, 'away'), minutes(23));
  expect(again.events).toMatchObject([{ data: { side: 'away' } }]);
  expect(ask(again.state, question(dan, 'away'), minutes(24)).state).toBe(again.state);
  const said = answerDispute(again.state, { userId: bea, text: 'Here.' }, minutes(25)).state;
  expect(said.dispute?.asks).toMatchObject([{ answeredAt: null }, { answeredAt: minutes(25) }]);
  expect(refusalOf(() => rule(said, { by: mod(dan), ...verdict }, minutes(26)))).toBeNull();
});

const ofEvent = (match = disputed()): Match => ({
  ...match,
  source: { kind: 'tournament', id: matchId },
});
const overdue = (match = disputed()): Match => ({
  ...match,
  dispute: match.dispute && { ...match.dispute, escalatedAt: minutes(24 * 60) },
});
const inEvent = (
  by: Moderator,
  { organizes = false, plays = false }: Partial<NonNullable<Moderator['inEvent']>>,
): Moderator => ({ ...by, inEvent: { organizes, plays } });
const player = (id: string): Moderator => ({ ...mod(id), isModerator: false });

/** The refusals to rule, by caller. */
const refusalsIn = (match: Match) => {
  const callers = {
    organizer: inEvent(player(cal), { organizes: true }),
    moderator: mod(cal),
    admin: admin(cal),
    player: player(cal),
    organizingModerator: inEvent(mod(cal), { organizes: true }),
    organizingAdmin: inEvent(admin(cal), { organizes: true }),
    playingOrganizer: inEvent(player(cal), { organizes: true, plays: true }),
    playingAdmin: inEvent(admin(cal), { plays: true }),
    organizerInATeam: inEvent({ ...player(cal), isTeamMember: true }, { organizes: true }),
    organizerOfASide: inEvent(player(bea), { organizes: true }),
  };
  return Object.fromEntries(
    Object.entries(callers).map(([name, by]) => [
      name,
      refusalOf(() => requireModerator(match, by)),
    ]),
  );
};

const byOrganizers = {
  ...{ organizer: null, moderator: 'forbidden', admin: null, player: 'forbidden' },
  ...{ organizingModerator: null, organizingAdmin: null },
  ...{ playingOrganizer: 'organizer-plays', playingAdmin: 'organizer-plays' },
  ...{ organizerInATeam: 'forbidden', organizerOfASide: 'forbidden' },
};
const byModerators = {
  ...byOrganizers,
  ...{ organizer: 'forbidden', moderator: null, playingOrganizer: 'forbidden' },
};
const onAppeal = {
  ...byModerators,
  ...{ organizingModerator: 'forbidden', organizingAdmin: 'forbidden' },
};

test.each([
  ['of an event', ofEvent(), 'organizers', byOrganizers],
  ['of an event, overdue', ofEvent(overdue()), 'moderators', byModerators],
  ['of an event, appealed', ofEvent(appealed()), 'moderators', onAppeal],
  ['of a wager', disputed(), 'moderators', byModerators],
])('who rules: a dispute %s', (_, match, by, refusals) => {
  expect(ruledBy(match)).toBe(by);
  expect(refusalsIn(match)).toEqual(refusals);
});

test('a moderator who held the case of an event before keeps it until it is overdue', () => {
  const before = ofEvent(held());
  expect(refusalOf(() => requireModerator(before, mod(cal)))).toBeNull();
  expect(refusalOf(() => requireModerator(before, mod(dan)))).toBe('forbidden');
});

test('an organizer gives a case to another one, not to a player or to one who plays', () => {
  const organizer = (id: string) => inEvent(player(id), { organizes: true });
  const playing = inEvent(player(dan), { organizes: true, plays: true });
  const own = claim(ofEvent(), organizer(cal), minutes(1)).state;
  expect(give(own, organizer(cal), organizer(dan))().state.dispute?.holderId).toBe(dan);
  for (const to of [player(dan), mod(dan), playing]) {
    expect(refusalOf(give(own, organizer(cal), to))).toBe('transfer-not-possible');
  }
});

test('sides, moderators and the holder of a case read its words', () => {
  const viewer = (id: string, roles: 'moderator'[] = []) => ({ id, roles });
  const match = held();
  const read = [viewer(ada), viewer(cal), viewer(dan, ['moderator']), viewer(dan), null];
  expect(read.map((one) => mayReadCase(match, one))).toEqual([true, true, true, false, false]);
  expect(mayReadCase(released(), viewer(cal))).toBe(false);
});

test('a case whose holder may not rule any more is free, and another organizer claims it', () => {
  const organizer = (id: string) => inEvent(player(id), { organizes: true });
  const own = claim(ofEvent(), organizer(cal), minutes(1)).state;
  const claimedWith = (holder: Moderator | null) => () =>
    claim(withoutLostHolder(own, holder), organizer(dan), minutes(2)).state.dispute?.holderId;
  expect(refusalOf(claimedWith(organizer(cal)))).toBe('case-held');
  const playing = inEvent(player(cal), { organizes: true, plays: true });
  for (const holder of [inEvent(player(cal), {}), playing, null]) {
    expect(claimedWith(holder)()).toBe(dan);
  }
  const before = ofEvent(held());
  expect(withoutLostHolder(before, mod(cal))).toBe(before);
});
