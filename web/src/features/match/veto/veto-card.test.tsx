import type { MatchReply, MatchVetoReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { MatchAnnouncement } from '../page/match-announcement';
import { timelineOf } from '../labels';
import { NextStep } from '../steps/next-step';
import { facing } from '../sides';
import { VetoCard } from './veto-card';
import { isVetoFair } from './verify-veto';
import { vetoMaps } from './labels';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = 'a'.repeat(64);
const maps = ['Bind', 'Haven', 'Split'];
const at = '2026-03-02T12:00:00.000Z';
const soon = new Date(Date.now() + 45_000).toISOString();
const other = newMatch.home.captainId;
const begun: MatchVetoReply = {
  ...{ maps, first: 'away', sequence: ['ban', 'ban', 'decider'], turns: [] },
  next: { turn: 0, kind: 'ban', side: 'away', by: soon },
  ...{ commitment: sha256(seed), seed: null },
};
/** Ada plays away and begins. */
const match: MatchReply = { ...newMatch, kind: 'tournament', status: 'check_in', veto: begun };
const drawn = maps[Number(BigInt(`0x${sha256(`${seed}:0`).slice(0, 16)}`) % 3n)] as string;
const [mapLeft = '', decider = ''] = maps.filter((map) => map !== drawn);
const turn = { at, isDrawn: false, userId: null };
const over: MatchVetoReply = {
  ...{ ...begun, next: null, seed },
  turns: [
    { ...turn, kind: 'ban', side: 'away', map: drawn, isDrawn: true },
    { ...turn, kind: 'ban', side: 'home', map: mapLeft, userId: other },
    { ...turn, kind: 'decider', side: null, map: decider },
  ],
};

const show = (shown: MatchReply, viewerId: string = ada.id) => {
  const view = facing(shown, viewerId);
  return renderAt(
    '/',
    <>
      <MatchAnnouncement match={shown} view={view} />
      <NextStep match={shown} view={view} />
      <VetoCard match={shown} view={view} />
    </>,
    cacheFor({ ...ada, id: viewerId }),
  );
};

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

test('the side whose turn it is bans a map, by the number of the turn', async () => {
  const call = `POST /match/${match.id}/veto`;
  const asked = answerWith({ [call]: begun });
  show(match);
  expect(screen.getByRole('status').textContent).toBe('Map veto. Your turn to ban a map.');
  fireEvent.click(screen.getByRole('button', { name: 'Ban Haven' }));
  await waitFor(() => expect(asked.some((one) => one.call === call)).toBe(true));
  expect(asked.find((one) => one.call === call)?.body).toEqual({ turn: 0, map: 'Haven' });
});

test('the other side and spectators see whose turn it is, and no buttons', () => {
  answerWith({});
  for (const viewer of [other, 'f'.repeat(24)]) {
    const { unmount } = show(match, viewer);
    expect(screen.getAllByText(/Ada bans a map/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Ban/ })).toBeNull();
    unmount();
  }
});

test('shows what happened to each map, in words', () => {
  answerWith({});
  show({ ...match, status: 'live', playBy: soon, veto: over });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[maps.indexOf(drawn)]).toBe(`${drawn}Drawn as Ada’s ban`);
  expect(texts[maps.indexOf(mapLeft)]).toBe(`${mapLeft}Banned by Bea`);
  expect(texts[maps.indexOf(decider)]).toBe(`${decider}Game 1. Decider`);
  const moment = (what: MatchReply['timeline'][number]['what']) => ({
    ...{ at, what, userId: null, scores: null },
  });
  const played = { ...match, veto: over, timeline: [moment('created'), moment('live')] };
  expect(timelineOf(played, facing(match, ada.id)).map(({ title }) => title)).toEqual([
    'Match made',
    `${drawn}: Drawn as Ada’s ban`,
    `${mapLeft}: Banned by Bea`,
    `${decider}: Decider`,
    'Match is live',
  ]);
});

test('verifies the draws in the browser, and detects another seed and another map', async () => {
  expect(await isVetoFair(over)).toBe(true);
  expect(await isVetoFair({ ...over, seed: 'b'.repeat(64) })).toBe(false);
  const [first, second, last] = over.turns as [Turn, Turn, Turn];
  const swapped = [{ ...first, map: mapLeft }, { ...second, map: drawn }, last];
  expect(await isVetoFair({ ...over, turns: swapped })).toBe(false);
  expect(await isVetoFair(begun)).toBe(false);
  answerWith({});
  show({ ...match, status: 'live', playBy: soon, veto: over });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(/^The seed matches its commitment/)).toBeTruthy();
});
type Turn = MatchVetoReply['turns'][number];

test('numbers the games by the picks, then the decider', () => {
  const turns = [
    { ...turn, kind: 'pick' as const, side: 'away' as const, map: 'Split', userId: ada.id },
    { ...turn, kind: 'pick' as const, side: 'home' as const, map: 'Bind', userId: other },
    { ...turn, kind: 'decider' as const, side: null, map: 'Haven' },
  ];
  expect(vetoMaps({ ...over, turns }).map(({ game }) => game)).toEqual([2, 3, 1]);
});
