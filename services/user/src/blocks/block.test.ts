import { endBlock, startBlock } from './block';

const idOf = (nth: number) => String(nth).padStart(24, '0');
const pair = { userId: idOf(1), blockedId: idOf(2) };
const draft = { id: idOf(3), ...pair };
const [now, later] = [new Date('2026-03-02T12:00:00.000Z'), new Date('2026-03-03T12:00:00.000Z')];
const event = { blockId: idOf(3), ...pair };

test('a block starts once, and is published', () => {
  const started = startBlock(undefined, draft, now);
  expect(started.state).toEqual({ ...draft, blockedAt: now, endedAt: null });
  expect(started.events).toMatchObject([{ spec: { type: 'block.started.v1' }, data: event }]);
  expect(startBlock(started.state, draft, later)).toEqual({
    ...{ state: started.state, events: [], timers: {} },
  });
});

test('a block ends once, and may start again', () => {
  const ended = endBlock(startBlock(undefined, draft, now).state, later);
  expect(ended.state).toEqual({ ...draft, blockedAt: now, endedAt: later });
  expect(ended.events).toMatchObject([{ spec: { type: 'block.ended.v1' }, data: event }]);
  expect(endBlock(ended.state, later).state).toBe(ended.state);
  const again = startBlock(ended.state, draft, later);
  expect(again.state).toEqual({ ...draft, blockedAt: later, endedAt: null });
  expect(again.events).toHaveLength(1);
});
