import {
  appealMs,
  appealRuling,
  disputeAnswerMs,
  matchDeadlineMoved,
  matchFinal,
  playWindowMs,
  proposeScore,
  rejectScore,
  ruleMatch,
  scoreAnswerMs,
} from '@contend/contracts';
import { openMatchRoom } from './match-room';

type Room = Awaited<ReturnType<typeof openMatchRoom>>;

/** The match service is down until a second after a deadline that is in `ms`. */
async function downOver({ p }: Room, ms: number): Promise<void> {
  await p.kill('match');
  await p.moveClock(ms + 1000);
  await p.restart('match');
  await p.settled();
}

const inMs = ({ p }: Room, ms: number) => new Date(p.clock.now().getTime() + ms).toISOString();

test.thorough('no side is bound by a score that it could not answer in an outage', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, bea, params } = room;
  await room.propose(room.ada, [2, 1]);
  await downOver(room, scoreAnswerMs);
  const answerBy = inMs(room, scoreAnswerMs);
  expect(await room.match()).toMatchObject({ status: 'score_proposed', answerBy });
  expect(p.events(matchDeadlineMoved)).toMatchObject([{ data: { deadline: 'answer' } }]);
  await p.advance(scoreAnswerMs - 1);
  expect(await bea.call(rejectScore, { params })).toMatchObject({ status: 'live' });
});

test.thorough('silence after the moved deadline accepts the score', async () => {
  const room = await (await openMatchRoom()).live();
  await room.propose(room.ada, [2, 1]);
  await downOver(room, scoreAnswerMs);
  await room.p.advance(scoreAnswerMs);
  expect(await room.match()).toMatchObject({ status: 'completed', decidedBy: 'silence' });
});

test.thorough('a score that could not be reported in an outage can be reported', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, params } = room;
  await downOver(room, playWindowMs);
  expect(await room.match()).toMatchObject({ status: 'live', playBy: inMs(room, playWindowMs) });
  await p.advance(playWindowMs - 1);
  await ada.signInAgain();
  const body = { ...params, scores: [2, 0] as [number, number] };
  expect(await ada.call(proposeScore, { body })).toMatchObject({ status: 'score_proposed' });
});

test.thorough('a ruling that could not be appealed in an outage can be appealed', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, admin, bea, params } = room;
  await p.advance(disputeAnswerMs);
  const ruling = { winner: 'home' as const, reason: 'The recording shows it.' };
  await admin.call(ruleMatch, { params, body: ruling });
  await downOver(room, appealMs);
  expect(p.events(matchFinal)).toEqual([]);
  await p.advance(appealMs - 1);
  const appealed = bea.call(appealRuling, { params, body: { reason: 'It is another match.' } });
  expect(await appealed).toMatchObject({ status: 'disputed' });
});
