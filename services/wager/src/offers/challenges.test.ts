import { inMs, Refusal } from '@contend/contracts';
import { type Challenger, countChallenge } from './challenges';

const start = new Date('2026-03-02T12:00:00.000Z');
const after = (ms: number): Date => inMs(start, ms);
const hourMs = 3600_000;
const challenge = { challengerId: 'a'.repeat(24), openToOpponent: 0 };
const refusalOf = (work: () => unknown): Pick<Refusal, 'code' | 'details'> => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('It was not refused.');
};
const sent = (count: number): Challenger =>
  Array.from({ length: count }).reduce<Challenger>(
    (state, _, nth) => countChallenge(state, challenge, after(nth * 1000)).state,
    { id: challenge.challengerId, sentAt: [] },
  );

test('counts each challenge with its time and drops those older than an hour', () => {
  const first = countChallenge(null, challenge, start);
  expect(first).toEqual({
    state: { id: challenge.challengerId, sentAt: [start] },
    events: [],
    timers: {},
  });
  const early = countChallenge(first.state, challenge, after(hourMs - 1)).state;
  expect(early.sentAt).toEqual([start, after(hourMs - 1)]);
  const late = countChallenge(first.state, challenge, after(hourMs)).state;
  expect(late.sentAt).toEqual([after(hourMs)]);
});

test('refuses the eleventh challenge within an hour with Retry-After', () => {
  const ten = sent(10);
  expect(ten.sentAt).toHaveLength(10);
  expect(refusalOf(() => countChallenge(ten, challenge, after(9500)))).toEqual({
    code: 'challenge-limit',
    details: { retryAfterSeconds: 3591 },
  });
  const next = countChallenge(ten, challenge, after(hourMs)).state;
  expect(next.sentAt).toHaveLength(10);
  expect(refusalOf(() => countChallenge(next, challenge, after(hourMs)))).toEqual({
    code: 'challenge-limit',
    details: { retryAfterSeconds: 1 },
  });
});

test('refuses the fourth open challenge to the same player', () => {
  const third = { ...challenge, openToOpponent: 2 };
  expect(countChallenge(null, third, start).state.sentAt).toEqual([start]);
  const fourth = { ...challenge, openToOpponent: 3 };
  expect(refusalOf(() => countChallenge(null, fourth, start)).code).toBe('challenges-open');
});
