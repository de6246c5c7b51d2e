import {
  inMs,
  moderationAnswerMs,
  sanctionAppealed,
  sanctionAppealMs,
  sanctionImposed,
  sanctionLifted,
  sanctionUpheld,
} from '@contend/contracts';
import fc from 'fast-check';
import {
  appeal,
  decideAppeal,
  end,
  impose,
  isActive,
  isSanctionExpired,
  type Sanction,
  sanctionExpiryTimer,
} from './sanction';

const idOf = (letter: string) => letter.repeat(24);
const [ada, mia, max] = [idOf('a'), idOf('b'), idOf('c')];
const now = new Date('2026-03-02T12:00:00Z');
const dayMs = 24 * 60 * 60_000;
const text = 'It was a quote.';
const fields = {
  ...{ id: 'e'.repeat(24), userId: ada, kind: 'mute' as const, channel: null, rule: '2' },
  ...{ coversMatches: false, byId: mia, messageId: null, note: '', minutes: 60 },
};
const imposed = impose(fields, now);
const mute = imposed.state;
const refusal = (code: string) => expect.objectContaining({ code });
const by = (byId: string, decision: 'upheld' | 'lifted') => ({
  ...{ byId, decision, reason: 'Seen in context.' },
});
const appealed = appeal(mute, { userId: ada, text }, now).state;

test('a sanction names its rule, end and author, and is deleted two years after its end', () => {
  const endsAt = inMs(now, 60 * 60_000);
  expect(mute).toMatchObject({ as: 'moderator', startsAt: now, endsAt, appeal: null });
  expect(imposed.events).toMatchObject([
    { spec: sanctionImposed, data: { userId: ada, rule: '2', endsAt, byId: mia } },
  ]);
  const expiry = inMs(endsAt, 730 * dayMs);
  expect(imposed.timers).toEqual({ [sanctionExpiryTimer]: expiry });
  expect(isSanctionExpired(mute, inMs(expiry, -1))).toBe(false);
  expect(isSanctionExpired(mute, expiry)).toBe(true);
});

test('is in force exactly from its start until before its end, unless it was lifted', () => {
  const offset = fc.integer({ min: -2 * 60 * 60_000, max: 2 * 60 * 60_000 });
  fc.assert(
    fc.property(offset, fc.boolean(), (ms, isLifted) => {
      const one: Sanction = { ...mute, liftedAt: isLifted ? now : null };
      expect(isActive(one, inMs(now, ms))).toBe(!isLifted && ms >= 0 && ms < 60 * 60_000);
    }),
  );
  expect(isActive(mute, inMs(now, -1))).toBe(false);
  expect(isActive(mute, now)).toBe(true);
  expect(isActive(mute, inMs(mute.endsAt, -1))).toBe(true);
  expect(isActive(mute, mute.endsAt)).toBe(false);
});

test('is appealed once, by its user, until seven days after its start', () => {
  const until = inMs(now, sanctionAppealMs);
  const own = { userId: ada, text };
  const { state, events } = appeal(mute, own, inMs(until, -1));
  expect(state.appeal).toMatchObject({ text, decision: null });
  expect(state.appealDueAt).toEqual(inMs(until, moderationAnswerMs - 1));
  expect(events).toMatchObject([{ spec: sanctionAppealed, data: { dueAt: state.appealDueAt } }]);
  expect(JSON.stringify(events)).not.toContain(text);
  expect(() => appeal(mute, own, until)).toThrow(refusal('sanction-appeal-closed'));
  expect(() => appeal(state, own, now)).toThrow(refusal('sanction-appeal-closed'));
  const lifted = { ...mute, liftedAt: now };
  expect(() => appeal(lifted, own, now)).toThrow(refusal('sanction-appeal-closed'));
  const others = { userId: mia, text };
  expect(() => appeal(mute, others, now)).toThrow(refusal('sanction-not-found'));
});

test('another moderator upholds or lifts it, with a reason; lifted ends it at once', () => {
  const later = inMs(now, 1000);
  const upheld = decideAppeal(appealed, by(max, 'upheld'), later);
  expect(upheld.state).toMatchObject({
    ...{ liftedAt: null, appealDueAt: null },
    appeal: { decision: 'upheld', reason: 'Seen in context.', decidedAt: later },
  });
  expect(upheld.events).toMatchObject([{ spec: sanctionUpheld, data: { byId: max } }]);
  const lifted = decideAppeal(appealed, by(max, 'lifted'), later);
  expect(isActive(lifted.state, later)).toBe(false);
  expect(lifted.events).toMatchObject([{ spec: sanctionLifted, data: { onAppeal: true } }]);
  expect(() => decideAppeal(appealed, by(mia, 'lifted'), later)).toThrow(refusal('own-sanction'));
  expect(() => decideAppeal(appealed, by(ada, 'lifted'), later)).toThrow(refusal('own-sanction'));
  expect(() => decideAppeal(mute, by(max, 'lifted'), later)).toThrow(refusal('no-appeal'));
  const again = () => decideAppeal(upheld.state, by(max, 'lifted'), later);
  expect(again).toThrow(refusal('no-appeal'));
});

test('ended early it counts as lifted, with its open appeal; not by its user', () => {
  const later = inMs(now, 1000);
  const { state, events } = end(appealed, mia, later);
  expect(state).toMatchObject({ liftedAt: later, appealDueAt: null });
  expect(state.appeal).toMatchObject({ decision: 'lifted', reason: null, decidedAt: later });
  expect(events).toMatchObject([{ spec: sanctionLifted, data: { onAppeal: false, byId: mia } }]);
  expect(() => end(mute, ada, later)).toThrow(refusal('own-sanction'));
  expect(() => end(mute, max, mute.endsAt)).toThrow(refusal('sanction-over'));
  expect(() => end(state, max, later)).toThrow(refusal('sanction-over'));
  const upheld = decideAppeal(appealed, by(max, 'upheld'), later).state;
  expect(end(upheld, max, later).state.appeal).toMatchObject({ decision: 'upheld' });
});
