import type { History, Kept } from '../data/history';
import { memoryHistory } from '../data/memory-history';
import { enterLiveRoom } from './enter-live-room';
import { sendMissed } from './send-missed';

const room = 'user:1';
const now = () => new Date('2026-03-02T12:00:00Z');
const message = {
  ...({ name: 'wallet', id: '1', room, what: 'transfer.posted.v1' } as const),
  ...{ at: now().toISOString(), data: {} },
};

/** A history in which a message is appended after its `nth` read. */
function interrupted(history: History, nth: number): History {
  let asked = 0;
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const found = await answer;
    asked += 1;
    if (asked === nth) await history.append(message);
    return found;
  };
  return {
    append: (one) => history.append(one),
    position: (of) => then(history.position(of)),
    since: (of, sequence) => then(history.since(of, sequence)),
  };
}

test.each([1, 2, 3, 4])(
  'a message after read %i of an entering socket is sent, or a resync is',
  async (nth) => {
    const history = memoryHistory(now, () => undefined);
    const before = await history.append(message);
    const sent: { name: string; sequence: number }[] = [];
    const socket = {
      join: () => undefined,
      emit: (name: string, { sequence }: Pick<Kept, 'sequence'>) => sent.push({ name, sequence }),
    };
    const deps = { history: interrupted(history, nth), now };
    const reached = await enterLiveRoom(deps, socket, { room, seen: before.sequence });
    // Messages up to here were broadcast before the socket was connected, so it received none.
    await history.append(message);
    await sendMissed({ history, now }, socket, { room, reached });

    const last = await history.position(room);
    const readAgain = sent.find(({ name }) => name === 'resync')?.sequence ?? before.sequence;
    const known = new Set(sent.filter(({ name }) => name === 'wallet').map((one) => one.sequence));
    for (let sequence = readAgain + 1; sequence <= last; sequence += 1) {
      expect(known).toContain(sequence);
    }
    // Nor does it receive a sequence beyond the messages it was sent.
    const joined = sent.find(({ name }) => name === 'joined')?.sequence ?? 0;
    expect(joined).toBeLessThanOrEqual(Math.max(readAgain, ...known));
  },
);
