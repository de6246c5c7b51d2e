import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applyCommand, type Stage } from '@contend/tournament-engine';
import type { TournamentLogItem } from '@contend/contracts';
import { answerWith, renderAt } from '../../../../test/api';
import { bracketReply, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { LogCard } from './log-card';

const entryId = 'e'.repeat(24);
const matchId = '4'.repeat(24);
const { owner } = openTournament;
const at = '2026-11-23T02:00:00.000Z';
const tournament = { ...openTournament, status: 'live' as const };

const edit: TournamentLogItem = {
  ...{ of: 'event', version: 4, kind: 'edit', by: owner, at, stage: null, key: null },
  fields: [
    { field: 'terms.maxEntries', before: 4, after: 8 },
    { field: 'terms.feeCents', before: 0, after: 5_00 },
    { field: entryId, before: 5, after: 3, name: 'Atlas' },
  ],
};
const props = { tournament };

test('lists who decided what, with the values before and after', () => {
  const start = { ...edit, version: 5, kind: 'start', by: null, fields: [] };
  renderAt('/', <LogCard {...props} log={[start, edit]} />);
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('The platform started the event');
  expect(first).toContain('an event does not go back a step');
  expect(second).toContain(`${owner.displayName} changed the event`);
  for (const words of ['Most entries: 4 → 8', 'Fee a seat: $0.00 → $5.00', 'Atlas: 5 → 3']) {
    expect(second).toContain(words);
  }
});

/** The bracket with a result of its first match. */
function decided() {
  const bracket = bracketReply();
  const [first] = bracket.stages;
  const stage = first!.stage as unknown as Stage;
  const applied = applyCommand(stage, {
    ...{ kind: 'forfeit', match: 'U1.1', entry: bracket.entries[3]!.id },
    ...{ version: stage.version, downstream: 'refuse' },
  });
  if (!applied.ok) throw new Error(applied.refusal.message);
  return { ...bracket, version: 7, stages: [{ ...first!, stage: { ...applied.stage } }] };
}

test('undoes a result at the version of its preview', async () => {
  const bracket = decided();
  const sides = { home: bracket.entries[0]!.id, away: bracket.entries[3]!.id };
  const preview = {
    ...{ version: 7, places: [], prizes: [], ratedPlayers: [], warnings: [] },
    matches: [
      {
        ...{ stage: 'playoff', key: 'U1.1', matchId, kind: 'cleared', ...sides },
        ...{ before: { winner: sides.home, scores: null }, after: null },
      },
    ],
  };
  const asked = answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
    [`POST /admin/tournaments/${tournamentId}/changes`]: bracket,
    [`GET /tournaments/${tournamentId}/bracket`]: bracket,
  });
  const line: TournamentLogItem = {
    ...{ ...edit, of: 'bracket', kind: 'forfeit', version: 7, stage: 'playoff', key: 'U1.1' },
    fields: [],
  };
  renderAt('/', <LogCard {...props} log={[line]} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo U1.1?' });
  await within(dialog).findByText(/Nova Five – Mako loses its result/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply: undo U1.1' }));
  await screen.findByRole('button', { name: /^Undo/ });
  const sent = asked.find(({ call }) => call.endsWith('/changes'));
  expect(sent?.body).toEqual({ version: 7, change: { kind: 'undo', matchId } });
});

test('reads the bracket of the pool that a decision is about', async () => {
  const [one] = decided().stages;
  const ofPool = (id: string) => ({ ...one!, id, stage: { ...(one!.stage as object), id } });
  const bracketOf = (stage: string) => ({
    ...decided(),
    stages: [ofPool(stage)],
    matches: { [`${stage}/U1.1`]: matchId },
  });
  answerWith({
    [`GET /tournaments/${tournamentId}/bracket?stage=playoff-1`]: bracketOf('playoff-1'),
    [`GET /tournaments/${tournamentId}/bracket?stage=playoff-2`]: bracketOf('playoff-2'),
  });
  const lines: TournamentLogItem[] = ['playoff-1', 'playoff-2'].map((stage, nth) => ({
    ...{ ...edit, of: 'bracket', kind: 'forfeit', version: 7 - nth, stage, key: 'U1.1' },
    fields: [],
  }));
  renderAt('/', <LogCard tournament={{ ...tournament, pools: 2 }} log={lines} />);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2));
});

test('asks what happens to the later rounds of a Swiss result that is undone', async () => {
  const [shown] = decided().stages;
  const { stage } = shown!;
  const results = { 'S1.1': stage.results['U1.1'] };
  const swiss = { ...shown!, stage: { ...shown!.stage, results } };
  const asked = answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: {
      ...{ version: 7, matches: [], places: [], prizes: [], ratedPlayers: [], warnings: [] },
    },
    [`GET /tournaments/${tournamentId}/bracket`]: {
      ...{ ...decided(), stages: [swiss], matches: { 'playoff/S1.1': matchId } },
    },
  });
  const line: TournamentLogItem = {
    ...{ ...edit, of: 'bracket', kind: 'match', version: 7, stage: 'playoff', key: 'S1.1' },
    fields: [],
  };
  renderAt('/', <LogCard {...props} log={[line]} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Keep their pairings' }));
  await screen.findByRole('button', { name: 'Apply: undo S1.1' });
  const bodies = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  const change = { kind: 'undo', matchId, pairings: 'keep' };
  expect(bodies.at(-1)).toEqual({ change });
});
