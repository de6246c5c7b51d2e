import { AsyncLocalStorage } from 'node:async_hooks';
import { decide, Refusal, userSignedUp } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import { admittedBefore } from '../src/entries/admission';
import type { AskedRegistration, TournamentDeps } from '../src/deps';
import { checkInTogether } from '../src/entries/check-in.actions';
import { allowEntry, disqualifyEntry } from '../src/entries/leaving.actions';
import { registerTogether } from '../src/entries/registration.actions';
import {
  answerAdminCall,
  claimMatch,
  extendCheckIn,
  remindPlayers,
} from '../src/matches/desk.actions';
import { recordRulings } from '../src/matches/open-rulings.actions';
import { newMatch } from '../src/matches/tournament-match';
import { organizerActModel } from '../src/organizers/organizer-act.model';
import { announceRuling, leaveOrganizers } from '../src/organizers/organizers.actions';
import { moveTournament } from '../src/tournament/lifecycle.actions';
import type { Tournament } from '../src/tournament/tournament';
import { idOf, type Replica, Replicas } from './replicas';
import { checkIn, entryIn, eventIn, now, seat, terms } from './model/sample-event';

/** Runs work outside of the transaction of its caller, as another replica does. */
const outside = AsyncLocalStorage.snapshot();

const [ada, ben, cat, host] = [idOf(1), idOf(2), idOf(3), idOf(9)];
const stores = new Replicas('act_races');
let one: Replica;
let other: Replica;
beforeAll(async () => {
  [one, other] = [await stores.add(), await stores.add()];
  for (const userId of [ada, ben, cat]) {
    const named = { username: 'player', displayName: 'Player', avatarUrl: null, country: 'DE' };
    const signedUp = { spec: userSignedUp, data: { ...named, userId, minorUntil: null } };
    await one.handle(signedUp, { subject: userId, sequence: 1 });
  }
});
afterAll(() => stores.close());

let made = 100;
const newId = () => idOf((made += 1));
const eventTerms = { ...terms, entryMode: 'player' as const, teamSize: 1, gameId: idOf(900) };

interface Made {
  params: { tournamentId: string; matchId: string };
  entryId: string;
  actor: { id: string; roles: string[] };
}

/** An event with prizes that takes entries and has one, of Ada; with an open match. */
async function newEvent(actor: Made['actor']): Promise<Made> {
  const [tournamentId, entryId] = [newId(), newId()];
  const organizers = { ownerId: host, organizerIds: [ben] };
  const event = eventIn('registration_open', {
    ...{ ...organizers, terms: eventTerms, publishedAt: now, id: tournamentId },
  });
  await one.tournaments.save(null, decide(event));
  const entry = entryIn('entered', {
    ...{ id: entryId, tournamentId, teamId: null, captainId: ada, deputyIds: [] },
    ...{ seats: [seat(ada)], playerIds: [ada], enteredAt: now },
  });
  await one.entries.save(null, decide(entry), admittedBefore([entry]));
  const place = { tournamentId, stage: 'playoff', key: 'U1.1', attempt: 1 };
  const side = { entry, seed: 1 };
  const opened = { ...place, home: entryId, away: entryId, bestOf: 1 };
  const match = newMatch(opened, { home: side, away: side }, now);
  await one.matches.save(null, decide({ ...match, adminAskedAt: now }));
  return { params: { tournamentId, matchId: match.id }, entryId, actor };
}

const codeOf = (error: unknown): string =>
  error instanceof Refusal ? error.code : `no refusal: ${String(error)}`;

/** The author of an act leaves the organizers, and enters. */
async function enter({ params, actor }: Made): Promise<string> {
  const leaving = { params, actor } as never;
  await retryStale(() => leaveOrganizers(other, leaving)).catch(() => undefined);
  const asked: AskedRegistration = {
    ...{ id: newId(), byId: actor.id, origin: { requestId: null, traceparent: null } },
    entrant: { name: 'P', teamId: null, captainId: actor.id, deputyIds: [], userIds: [actor.id] },
  };
  const [outcome] = await registerTogether(other, params.tournamentId, [asked]);
  return outcome && 'result' in outcome ? outcome.result.status : codeOf(outcome?.error);
}

/** What an act uses, with work of another replica done once after it has read its event. */
function afterRead(work: () => Promise<void>, change: Partial<Tournament>): TournamentDeps {
  let isDone = false;
  const tournaments = {
    ...one.tournaments,
    async get(id: string) {
      const found = await one.tournaments.get(id);
      if (!isDone) {
        isDone = true;
        await outside(work);
      }
      return { ...found, state: { ...found.state, ...change } };
    },
  };
  const serviceTime = () => ({ now: checkIn.opensAt, runningSince: now });
  const http = { call: () => Promise.resolve({ checkInBy: now.toISOString(), reminded: 1 }) };
  return { ...one, tournaments, serviceTime, http } as never;
}

type Act = (deps: TournamentDeps, made: Made) => Promise<unknown>;
const acting =
  (action: unknown, asked: object = {}): Act =>
  (deps, { params, entryId, actor }) => {
    const body = { reason: 'Plays twice.', isClaimed: true, entryId };
    const input = { params: { ...params, ...asked }, body, actor, newId: newId() };
    return (action as (deps: TournamentDeps, input: unknown) => Promise<unknown>)(deps, input);
  };

const checkedIn: Act = async (deps, { params, entryId, actor }) => {
  const origin = { requestId: null, traceparent: null };
  const asked = [{ entryId, actor: actor as never, origin }];
  const [outcome] = await checkInTogether(deps, params.tournamentId, asked);
  if (outcome && 'error' in outcome) throw outcome.error;
};

const allowed: Act = async (deps, made) => {
  const found = await one.entries.get(made.entryId);
  await one.entries.save(found, decide({ ...found.state, status: 'disqualified', isOpen: false }));
  return acting(allowEntry)(deps, made);
};

const announced: Act = (deps, { params, actor }) => {
  const input = { params: { ...params, userId: actor.id } };
  return announceRuling(deps, input as never);
};

/** Acts, with how the event is for them where that is another status. */
const acts: [string, Act, Tournament['status']?][] = [
  ['remove-entry', acting(disqualifyEntry)],
  ['allow-entry', allowed],
  ['claim', acting(claimMatch)],
  ['answer-call', acting(answerAdminCall)],
  ['extend-check-in', acting(extendCheckIn)],
  ['nudge', acting(remindPlayers), 'live'],
  ['check-in', checkedIn, 'check_in'],
  ['ruling', announced],
  ['close', acting(moveTournament, { move: 'close' })],
];
const authors = [
  ['a co-organizer who leaves', { id: ben, roles: ['player'] }],
  ['an admin', { id: cat, roles: ['player', 'admin'] }],
] as const;
const all = acts.flatMap((act) => authors.map((author) => [...author, act] as const));

test.each(all)('of an act of %s and their entry one is refused', async (_name, by, act) => {
  const [kind, run, status] = act;
  const made = await newEvent({ ...by, roles: [...by.roles] });
  let entered = '';
  const work = async () => {
    entered = await enter(made);
  };
  const deps = afterRead(work, status ? { status } : {});
  const outcome = await retryStale(() => run(deps, made)).then(() => 'done', codeOf);
  const { tournamentId } = made.params;
  expect([kind, entered]).toEqual([kind, 'pending_payment']);
  // Who left the organizers checks in as a player of another entry.
  expect(['not-organizer', 'organizer-plays', 'not-entry-player']).toContain(outcome);
  expect(await one.acts.decidersAmong(tournamentId, [by.id])).toEqual(new Set());
});

test('who is about to rule does not enter, and an act that is refused bars no one', async () => {
  const made = await newEvent({ id: cat, roles: ['admin'] });
  const none = () => Promise.resolve();
  await announced(afterRead(none, {}), made);
  expect(await enter(made)).toBe('organizer-plays');
  // The line of the log takes the place of what was announced.
  const { matchId, tournamentId: ruledIn } = made.params;
  await recordRulings(one, [{ data: { matchId, ruledById: cat }, time: now.toISOString() }]);
  const rows = await one.db.model(organizerActModel).find({ tournamentId: ruledIn }).lean();
  expect(rows.map(({ kind, until = null }) => [kind, until])).toEqual([['ruling', null]]);

  const again = await newEvent({ id: cat, roles: ['admin'] });
  const deps = afterRead(none, {});
  const refusing = { call: () => Promise.reject(new Refusal('too-many-extensions')) };
  const extend = acting(extendCheckIn)({ ...deps, http: refusing } as never, again);
  expect(await extend.catch(codeOf)).toBe('too-many-extensions');
  // An answer that is lost leaves the act in the log.
  const { tournamentId } = again.params;
  expect(await one.acts.lastOf(tournamentId, 5)).toEqual([]);
  const lost = { call: () => Promise.reject(new Refusal('unavailable')) };
  const unknown = acting(extendCheckIn)({ ...deps, http: lost } as never, again);
  expect(await unknown.catch(codeOf)).toBe('unavailable');
  expect(await one.acts.lastOf(tournamentId, 5)).toMatchObject([{ kind: 'extend-check-in' }]);
  expect(await enter(again)).toBe('organizer-plays');
});
