import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { answerMedia } from '../../test/media';
import {
  bracketReply,
  liveMatch,
  openTournament,
  tournamentId,
} from '../../test/tournament-samples';
import { createQueryClient } from '../lib/http/query-client';
import { readWith } from '../lib/http/reader';
import { EmbedScreen } from './embed-screen';
import { publicRead } from './public-read';

beforeAll(() => {
  answerMedia({ matches: false });
  readWith(publicRead);
});

const get = `/api/tournaments/${tournamentId}`;
const matches = `/api/tournament-matches?tournamentId=${tournamentId}&page=1&pageSize=100`;
const live = {
  [get]: { ...openTournament, status: 'live' },
  [`${get}/bracket`]: bracketReply(),
  [matches]: { items: [liveMatch], page: 1, pageSize: 100, total: 1 },
};

/** A network that answers from a table and records the options of each request. */
function showWith(answers: Record<string, unknown>): RequestInit[] {
  const options: RequestInit[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    options.push(init);
    const body = answers[url];
    const refusal = { code: 'tournament-not-found', message: 'There is no such tournament.' };
    return {
      ...{ ok: body !== undefined, status: body === undefined ? 404 : 200 },
      ...{ headers: new Map(), json: async () => body ?? refusal },
    };
  }) as never;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EmbedScreen tournamentId={tournamentId} />
    </QueryClientProvider>,
  );
  return options;
}

test('draws the bracket; its links open outside of the frame, without an opener', async () => {
  showWith(live);
  const match = await screen.findByRole('button', { name: 'U1.1: Nova Five 1, Mako 0. Live.' });
  fireEvent.click(match);
  await screen.findByRole('link', { name: 'Watch Nova Five vs Mako' });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...[`/tournaments/${tournamentId}`, `/tournaments/${tournamentId}`],
    `/matches/${liveMatch.id}`,
  ]);
  for (const link of links) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  }
});

test('reads the pool that a visitor chooses', async () => {
  const pools = ['one-p1', 'one-p2'].map((id, nth) => ({
    ...{ id, pool: nth + 1, entries: 8, isClosed: false },
  }));
  const shown = (id: string) => {
    const reply = bracketReply();
    return { ...reply, begun: pools, stages: reply.stages.map((stage) => ({ ...stage, id })) };
  };
  showWith({
    ...live,
    [get]: { ...openTournament, status: 'live', pools: 2 },
    [`${get}/bracket`]: shown('one-p1'),
    [`${get}/bracket?stage=one-p2`]: shown('one-p2'),
  });
  const pool = await screen.findByLabelText<HTMLSelectElement>('Pool or stage');
  expect(pool.value).toBe('one-p1');
  fireEvent.change(pool, { target: { value: 'one-p2' } });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Pool or stage').value).toBe('one-p2'),
  );
});

test('reads without cookies, without a token and without storage', async () => {
  localStorage.setItem('user-token', 'secret');
  const reads = jest.spyOn(Storage.prototype, 'getItem');
  const options = showWith(live);
  await screen.findByRole('button', { name: /^U1.1/ });
  expect(options.length).toBeGreaterThanOrEqual(3);
  for (const init of options) expect(init).toEqual({ credentials: 'omit' });
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});

test('says when the bracket will be made, and that there is no such tournament', async () => {
  showWith({ [get]: openTournament });
  expect(await screen.findByText('Not seeded yet')).toBeTruthy();
  showWith({});
  expect(await screen.findByText('This tournament does not exist')).toBeTruthy();
});
