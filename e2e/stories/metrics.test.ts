import { readFileSync } from 'node:fs';
import path from 'node:path';
import { disputeWindowMs, serviceNames } from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';
import { agree, playing, twoPlayers } from './play';

/** All metrics of the gateway and the services, in Prometheus format. */
async function scraped(p: StoryPlatform): Promise<string> {
  const addresses = [p.url, ...serviceNames.map((name) => p.urlOf(name))];
  const pages = await Promise.all(
    addresses.map(async (address) => (await fetch(`${address}/metrics`)).text()),
  );
  return pages.join('\n');
}

const valueOf = (page: string, name: string, label = ''): number =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

const page = (name: string) => readFileSync(path.join(__dirname, '../../docs', name), 'utf8');
const ofNode = /\b(nodejs|process)_[a-z0-9_]+/g;
const namesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\bcontend_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count)$/, '')),
  ),
];

test.thorough('counts each user action once, and every metric is documented', async () => {
  const p = await platform();
  // Counters of a platform that earlier tests used.
  const before = await scraped(p);
  const [ada, bea] = await twoPlayers(p);
  const { matchId } = await playing(p, [ada, bea], 10_00);
  await agree(p, matchId, { reporter: bea, answerer: ada, scores: [2, 1] });
  await p.advance(disputeWindowMs);

  const seen = await scraped(p);
  const counted = (name: string, label = '') =>
    valueOf(seen, name, label) - valueOf(before, name, label);
  const emitted = (type: string) => counted('contend_events_emitted_total', `type="${type}.v1"`);
  expect(emitted('user.signed-up')).toBe(2);
  expect(emitted('wager.opened')).toBe(1);
  expect(emitted('wager.accepted')).toBe(1);
  expect(emitted('wager.settled')).toBe(1);
  expect(counted('contend_refills_cents_total')).toBe(100_00);
  expect(counted('contend_wagers_cents_total', 'flow="staked"')).toBe(20_00);
  expect(counted('contend_wagers_cents_total', 'flow="paid"')).toBe(18_00);
  expect(counted('contend_wagers_cents_total', 'flow="rake"')).toBe(2_00);
  expect(counted('contend_matches_completed_total', 'decided_by="agreement"')).toBe(1);
  expect(valueOf(seen, 'contend_dead_letters')).toBe(0);

  const exported = [...seen.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '');
  const measured = exported.filter((name) => name.startsWith('contend_'));
  const metrics = page('operations/metrics.md');
  expect(namesIn(metrics).sort()).toEqual([...new Set(measured)].sort());
  expect(exported).toEqual(expect.arrayContaining([...(metrics.match(ofNode) ?? [])]));
});
