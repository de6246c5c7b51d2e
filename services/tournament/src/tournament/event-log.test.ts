import { decide, happened, tournamentPaused } from '@contend/contracts';
import { eventWith, minutes, start } from '../../test/model/match-states';
import { changedSeeds, changesSince, logged } from './event-log';
import type { Tournament } from './tournament';

const event = eventWith({ feeCents: 500 });
const edit = { kind: 'edit', byId: 'olga', now: minutes(1) };
const loggedAs = (state: Tournament, before = event) =>
  logged({ state: before, version: 3 }, decide(state), edit).state.changes.at(-1);

test('a change is logged with its fields before and after, who made it, and its version', () => {
  const terms = { ...event.terms, feeCents: 700, startsAt: minutes(60) };
  const after = { ...event, name: 'Day Cup', organizerIds: ['otto', 'oda'], terms };
  expect(loggedAs(after)).toEqual({
    ...{ version: 4, kind: 'edit', byId: 'olga', at: minutes(1) },
    fields: [
      { field: 'name', before: 'Night Cup', after: 'Day Cup' },
      { field: 'organizerIds', before: ['otto'], after: ['otto', 'oda'] },
      {
        ...{ field: 'terms.startsAt', before: start.toISOString() },
        after: minutes(60).toISOString(),
      },
      { field: 'terms.feeCents', before: 500, after: 700 },
    ],
  });
});

test('description, rules and status are logged too; a term without a value is null', () => {
  const { feeCents, ...rest } = event.terms;
  const terms = { ...rest, pools: 2 } as Tournament['terms'];
  const after = {
    ...event,
    description: 'Cash.',
    rules: 'None.',
    status: 'paused' as const,
    terms,
  };
  expect(loggedAs(after)?.fields).toEqual([
    { field: 'description', before: '', after: 'Cash.' },
    { field: 'rules', before: 'No items.', after: 'None.' },
    { field: 'status', before: 'live', after: 'paused' },
    { field: 'terms.feeCents', before: feeCents, after: null },
    { field: 'terms.pools', before: null, after: 2 },
  ]);
});

test('long texts are cut to 200 characters', () => {
  const rules = 'a'.repeat(300);
  expect(loggedAs({ ...event, rules })?.fields).toEqual([
    { field: 'rules', before: 'No items.', after: 'a'.repeat(200) },
  ]);
});

test('the version is that of the last event of the change; the rest of the decision stays', () => {
  const ref = { tournamentId: 'cup', name: 'Night Cup', userIds: [] };
  const pause = happened(tournamentPaused, ref);
  const decision = decide(event, { events: [pause, pause], timers: { 'pay-out': start } });
  const { state, events, timers } = logged({ state: event, version: 3 }, decision, edit);
  expect(state.changes.at(-1)?.version).toBe(5);
  expect({ events, timers }).toEqual({ events: [pause, pause], timers: { 'pay-out': start } });
});

test('seeds are logged beside the fields of the event, at most 32 in all', () => {
  const seeds = changedSeeds(
    Array.from({ length: 40 }, (_, index) => `e${index}`),
    Array.from({ length: 40 }, (_, index) => `e${39 - index}`),
  );
  const after = { ...event, name: 'Day Cup' };
  const act = { ...edit, fields: seeds };
  const { state } = logged({ state: event, version: 1 }, decide(after), act);
  const fields = state.changes[0]?.fields.map(({ field }) => field);
  expect(fields).toHaveLength(32);
  expect(fields?.slice(0, 3)).toEqual(['name', 'e39', 'e38']);
});

test('changed seeds are the entries whose place differs, with both places', () => {
  expect(changedSeeds(['ada', 'bea', 'cal'], ['ada', 'cal', 'dan', 'bea'])).toEqual([
    { field: 'cal', before: 3, after: 2 },
    { field: 'dan', before: null, after: 3 },
    { field: 'bea', before: 2, after: 4 },
  ]);
});

test('the last 20 changes are kept, and those since a version are listed', () => {
  let state = event;
  for (let version = 1; version <= 22; version += 1) {
    state = logged({ state, version }, decide(state), edit).state;
  }
  expect(state.changes.map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 4),
  );
  expect(changesSince(state, 22)).toEqual([
    { version: 23, kind: 'edit', byId: 'olga', at: minutes(1).toISOString(), fields: [] },
  ]);
});
