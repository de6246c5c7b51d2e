import {
  askForEvidence,
  checkIn,
  claimDispute,
  proposeScore,
  rejectScore,
  ruleMatch,
  transferDispute,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { requestedMatch } from './tournament-room';

const tournamentId = 'd'.repeat(24);

/** A disputed match of an event that cal organizes, and may have an entry in. */
async function disputedMatch({ plays }: { plays: boolean }) {
  const room = await requestedMatch({}, { only: ['user', 'match', 'tournament'] });
  const { p, ada, bea, cal, params } = room;
  const { matchId } = params;
  const [dan, eve] = await Promise.all([p.player('dan'), p.player('eve')]);
  const db = p.database('tournament');
  const stored = async (collection: string, _id: string, state: object) =>
    db.collection(collection).insertOne({ _id, version: 1, ...state } as never);
  const event = {
    ownerId: cal.id,
    organizerIds: [dan.id, eve.id],
    terms: { prize: { mode: 'none' } },
  };
  await stored('tournaments', tournamentId, event);
  // A decided match follows nothing of its room, and needs no other fields.
  await stored('tournamentMatches', matchId, { tournamentId, status: 'decided' });
  const entry = { tournamentId, status: 'checked_in', captainId: cal.id, playerIds: [cal.id] };
  if (plays) await stored('tournamentEntries', 'e'.repeat(24), { ...entry, seats: [] });
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  await ada.call(proposeScore, { body: { matchId, scores: [2, 0] } });
  await bea.call(rejectScore, { params });
  await bea.call(proposeScore, { body: { matchId, scores: [0, 2] } });
  await ada.call(rejectScore, { params });
  const keepOrganizer = (organizer: Player) =>
    db
      .collection('tournaments')
      .updateOne({ _id: tournamentId as never }, { $set: { organizerIds: [organizer.id] } });
  return { ...room, dan, eve, keepOrganizer };
}

test('organizers who do not play rule, and an admin; who is removed loses a case', async () => {
  const { cal, dan, eve, admin, params, keepOrganizer } = await disputedMatch({ plays: true });
  const plays = { status: 409, code: 'organizer-plays' };
  const question = { params, body: { side: 'home' as const, what: 'The scoreboard.' } };
  const ruling = { params, body: { winner: null, reason: 'Unclear.' } };
  expect(await cal.refused(claimDispute, { params })).toEqual(plays);
  expect(await cal.refused(askForEvidence, question)).toEqual(plays);
  expect(await cal.refused(transferDispute, { params, body: { toId: null } })).toEqual(plays);
  expect(await cal.refused(ruleMatch, ruling)).toEqual(plays);
  await dan.call(claimDispute, { params });
  expect(await eve.refused(claimDispute, { params })).toEqual({ status: 409, code: 'case-held' });
  await keepOrganizer(eve);
  const { dispute } = await eve.call(claimDispute, { params });
  expect(dispute).toMatchObject({ holderId: eve.id });
  await admin.call(claimDispute, { params });
});
