import { matchCreated, type MatchReply } from '@contend/contracts';
import { platform } from '@contend/test-kit';

const aDate = '2026-03-02T12:15:00.000Z';
export const gameId = '5f43a0000000000000000001';
export const wagerId = '5f43a0000000000000000002';
export const matchId: MatchReply['id'] = '5f43a0000000000000000003';

/** The reply to a player who is in no room. */
export const noConversations = { items: [], unread: 0, channels: [], eventRooms: [] };

/** Ada and Bea have a match and its room; Cal is an outsider. */
export async function roomOfTwo() {
  const p = await platform({ only: ['user', 'chat'] });
  const [ada, bea, cal] = [await p.player('ada'), await p.player('bea'), await p.player('cal')];
  const match = { matchId, wagerId, home: [ada.id], away: [bea.id] };
  const data = { ...match, kind: 'wager' as const, gameId, playTypeId: gameId, checkInBy: aDate };
  await p.prepare('a match', () =>
    p.publish(matchCreated, { subject: matchId, sequence: 1, data }),
  );
  const stored = (collection: string) =>
    p.database('chat').collection(collection).find().sort({ _id: 1 }).toArray();
  return { p, ada, bea, cal, match, stored };
}
