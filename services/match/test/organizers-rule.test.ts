import {
  askForEvidence,
  checkIn,
  claimDispute,
  proposeScore,
  rejectScore,
  ruleMatch,
  transferDispute,
} from '@contend/contracts';
import { requestedMatch } from './tournament-room';

const tournamentId = 'd'.repeat(24);

/** A disputed match of an event that cal organizes, and may have an entry in. */
async function disputedMatch({ plays }: { plays: boolean }) {
  const room = await requestedMatch({}, { only: ['user', 'match', 'tournament'] });
  const { p, ada, bea, cal, params } = room;
  const { matchId } = params;
  const db = p.database('tournament');
  const stored = async (collection: string, _id: string, state: object) =>
    db.collection(collection).insertOne({ _id, version: 1, ...state } as never);
  const event = { ownerId: cal.id, organizerIds: [], terms: { prize: { mode: 'none' } } };
  await stored('tournaments', tournamentId, event);
  await stored('tournamentMatches', matchId, { tournamentId });
  const entry = { tournamentId, status: 'checked_in', captainId: cal.id, playerIds: [cal.id] };
  if (plays) await stored('tournamentEntries', 'e'.repeat(24), { ...entry, seats: [] });
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  await ada.call(proposeScore, { body: { matchId, scores: [2, 0] } });
  await bea.call(rejectScore, { params });
  await bea.call(proposeScore, { body: { matchId, scores: [0, 2] } });
  await ada.call(rejectScore, { params });
  return room;
}

test('who plays in an event rules on none of its matches, and an admin does', async () => {
  const { cal, admin, params } = await disputedMatch({ plays: true });
  const plays = { status: 409, code: 'organizer-plays' };
  const question = { params, body: { side: 'home' as const, what: 'The scoreboard.' } };
  const ruling = { params, body: { winner: null, reason: 'Unclear.' } };
  expect(await cal.refused(claimDispute, { params })).toEqual(plays);
  expect(await cal.refused(askForEvidence, question)).toEqual(plays);
  expect(await cal.refused(transferDispute, { params, body: { toId: null } })).toEqual(plays);
  expect(await cal.refused(ruleMatch, ruling)).toEqual(plays);
  await admin.call(claimDispute, { params });
});
