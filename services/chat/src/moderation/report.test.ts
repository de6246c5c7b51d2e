import {
  inMs,
  moderationAnswerMs,
  reportDecided,
  reportJoined,
  reportOpened,
  reportsPerDay,
} from '@contend/contracts';
import fc from 'fast-check';
import type { Message } from '../rooms/message';
import { channelRoom } from '../rooms/room';
import {
  countReport,
  decideReport,
  redactReporter,
  isReportExpired,
  report,
  reportExpiryTimer,
  type ReportQuota,
} from './report';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, mia] = [idOf('a'), idOf('b'), idOf('c')];
const now = new Date('2026-03-02T12:00:00Z');
const dayMs = 24 * 60 * 60_000;
const room = channelRoom(idOf('1'), 'general', now);
const message: Message = {
  ...{ id: idOf('2'), roomId: room.id, number: 7, authorId: bea, as: 'player' },
  ...{ text: 'You are bad.', createdAt: now, editedAt: null, hidden: null },
};
const complaint = (userId: string | null) => ({
  ...{ userId, isAutomatic: userId === null, rule: '2', note: userId ? 'rude' : '' },
});
const sent = (userId: string | null) => ({ room, message, by: complaint(userId) });
const first = report(null, sent(ada), now);
const none = { byId: mia, outcome: 'none' as const, rule: null, isMember: false };

test('the first report opens a case that is due within 24 hours; others join it', () => {
  const dueAt = inMs(now, moderationAnswerMs);
  expect(first.state).toMatchObject({ id: message.id, channel: 'general', number: 7, dueAt });
  expect(first.events).toMatchObject([{ spec: reportOpened, data: { isAutomatic: false, dueAt } }]);
  const joined = report(first.state, sent(null), inMs(now, 1000));
  expect(joined.state).toMatchObject({ dueAt, complaints: [complaint(ada), complaint(null)] });
  expect(joined.events).toMatchObject([{ spec: reportJoined }]);
  expect(report(joined.state, sent(ada), now).state).toBe(joined.state);
  expect(report(joined.state, sent(null), now).state).toBe(joined.state);
  expect(JSON.stringify([first.events, joined.events])).not.toMatch(/rude|You are bad|aaaa/);
});

test('is decided once, not by its author, a reporter or a member of the room', () => {
  const { state, events, timers } = decideReport(first.state, none, now);
  expect(state).toMatchObject({ status: 'decided', outcome: 'none', decidedById: mia });
  const about = { outcome: 'none', byId: mia, reporterIds: [ada] };
  expect(events).toMatchObject([{ spec: reportDecided, data: about }]);
  expect(timers).toEqual({ [reportExpiryTimer]: inMs(now, 730 * dayMs) });
  expect(isReportExpired(state, inMs(now, 730 * dayMs - 1))).toBe(false);
  expect(isReportExpired(state, inMs(now, 730 * dayMs))).toBe(true);
  expect(isReportExpired(first.state, inMs(now, 999 * dayMs))).toBe(false);
  const code = (name: string) => expect.objectContaining({ code: name });
  expect(() => decideReport(state, none, now)).toThrow(code('report-decided'));
  for (const change of [{ byId: ada }, { byId: bea }, { isMember: true }]) {
    const own = () => decideReport(first.state, { ...none, ...change }, now);
    expect(own).toThrow(code('own-report'));
  }
});

test('a decided report opens again only if the message was edited later', () => {
  const { state } = decideReport(first.state, none, now);
  expect(report(state, sent(mia), now).state).toBe(state);
  const edited = (ms: number) => ({
    ...sent(mia),
    message: { ...message, editedAt: inMs(now, ms) },
  });
  expect(report(state, edited(0), inMs(now, 5)).state).toBe(state);
  const again = report(state, edited(1), inMs(now, 5));
  expect(again.state).toMatchObject({ status: 'open', outcome: null, decidedAt: null });
  expect(again.state.dueAt).toEqual(inMs(now, moderationAnswerMs + 5));
  expect(again.timers).toEqual({ [reportExpiryTimer]: null });
});

test('an erased reporter leaves no name and no note', () => {
  const { state } = redactReporter(report(first.state, sent(mia), now).state, ada);
  expect(state.complaints).toEqual([{ ...complaint(ada), userId: null, note: '' }, complaint(mia)]);
});

test('at most 20 reports are counted within any 24 hours', () => {
  const gap = fc.integer({ min: 0, max: dayMs / 4 });
  fc.assert(
    fc.property(fc.array(gap, { minLength: 1, maxLength: 80 }), (gaps) => {
      let [quota, at]: [ReportQuota | null, Date] = [null, now];
      const counted: Date[] = [];
      for (const ms of gaps) {
        at = inMs(at, ms);
        const recent = counted.filter((one) => at.getTime() - one.getTime() < dayMs).length;
        const count = (): ReportQuota => countReport(quota, ada, at).state;
        if (recent >= reportsPerDay) {
          expect(count).toThrow(expect.objectContaining({ code: 'report-limit' }));
        } else {
          quota = count();
          counted.push(at);
        }
      }
    }),
  );
});

test('the 21st report is possible 24 hours after the first, at that millisecond', () => {
  let quota: ReportQuota | null = null;
  for (let nth = 0; nth < reportsPerDay; nth++) quota = countReport(quota, ada, now).state;
  expect(() => countReport(quota, ada, inMs(now, dayMs - 1500))).toThrow(
    expect.objectContaining({ code: 'report-limit', details: { retryAfterSeconds: 2 } }),
  );
  expect(() => countReport(quota, ada, inMs(now, dayMs - 1))).toThrow();
  expect(countReport(quota, ada, inMs(now, dayMs)).state.sentAt).toHaveLength(1);
});
