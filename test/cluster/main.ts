import { availableParallelism } from 'node:os';
import { Skipped } from '@contend/bench';
import { processNames } from '@contend/local';
import { eventually, type Player } from '@contend/test-kit';
import { Project } from '../compose/project';
import { runChecks } from '../deploy/checks';
import { command } from '../deploy/command';
import { type Cluster, startCluster } from '../deploy/kubernetes';
import { newAdmin, siteAt, StakedMatch } from '../deploy/site';
import { crowd } from '../faults/crowd';
import type { Site } from '../faults/user-actions';
import { SteadyLoad } from '../faults/steady-load';
import { Listeners } from './listeners';
import { Release } from './release';

const port = 30_080;
const version = '0.1.0';
const nextVersion = '0.1.1';
const wantedRequests = 2000;
/** About ten requests a second for each processor, and forty at most. */
const pace = {
  connections: Math.min(20, 5 * availableParallelism()),
  ...{ pauseMs: 500, transferEvery: 5 },
};
const people = 20;
const pagesEach = 10;

let cluster: Cluster | null = null;
let release: Release | null = null;

void runChecks({
  title: 'cluster',
  async run(check) {
    const project = await Project.open(port);
    if (!project.usesStandIns) throw new Skipped('the images it runs on are not on this engine');
    const site = siteAt(`http://127.0.0.1:${port}`);
    const matches = (admin: Player, second: Player) => (name: string, isDisputed: boolean) =>
      new StakedMatch(site, { admin, second, name, isDisputed });

    await check('images of two versions', () => buildBoth(project));
    const started = await check('a cluster with one node, and the images on it', async () => {
      const made = (cluster = await startCluster('real'));
      // Both versions together, because their layers are the same.
      await made.load([...imagesOf(version), ...imagesOf(nextVersion), ...standIns]);
      return made;
    });
    const own = (release = new Release(started));
    await check('store, bus and Redis run', () => own.prepare());
    await check('helm install --wait', () => own.install().then(() => null));
    const admin = await check('an operator makes an admin', () =>
      newAdmin(site, (...args) => own.operator(...args)),
    );
    const second = await check('an operator makes a second admin', () =>
      newAdmin(site, (...args) => own.operator(...args), 'second_admin'),
    );
    const match = matches(admin, second);
    const waiting = match('patient_1', false);
    await check('a staked match is played and agreed on; its money waits', () =>
      waiting.through('sign-up', 'dispute'),
    );
    await check('wager runs three times, a match is played on them, and once again', async () => {
      await own.scale('wager', 3);
      await match('three_1', true).through('sign-up', 'transfer');
      await own.scale('wager', 1);
      await match('one_1', true).through('sign-up', 'transfer');
    });
    await check('wager and wallet are killed in the middle of a settlement', () =>
      settleUnderKills(own, match('killed_1', true)),
    );
    await check('every process is replaced by a new image under load', () =>
      rollUnderLoad(own, site),
    );
    await check('the match that waited is settled by its timer', async () => {
      await own.endDisputeWindow();
      await waiting.shows('settle');
      await waiting.through('transfer', 'transfer');
    });
    await check('the ledger is right', () => assertBooks(own));
    await check('uninstall leaves nothing', async () => {
      await own.uninstall();
      // Pods terminate first; their objects are deleted after that.
      let left: string[] = [];
      const isClear = async () => (left = await own.leftovers()).length === 0;
      await eventually('nothing to be left', isClear, 120_000).catch(() => {
        throw new Error(`Still there: ${left.join(', ')}`);
      });
    });
  },
  async clear() {
    await cluster?.stop();
  },
  hints: async () =>
    `${await release?.kubectl('get', 'pods', '--output=wide')}\n${await release?.warnings()}`,
});

/** The servers that the platform depends on. */
const standIns = [
  `contend-embedded-mongo:${version}`,
  ...[Project.standIns.KAFKA_IMAGE, Project.standIns.REDIS_IMAGE],
];

const ours = [...processNames, 'operator'];
const imagesOf = (tag: string) => ours.map((name) => `contend-${name}:${tag}`);

/** The second version differs only by its label, which makes it another image. */
async function buildBoth(project: Project): Promise<void> {
  await project.compose('build', '--quiet');
  for (const name of ours) {
    const label = `LABEL org.opencontainers.image.version=${nextVersion}`;
    const from = `FROM contend-${name}:${version}\n${label}\n`;
    const tag = ['--quiet', '--tag', `contend-${name}:${nextVersion}`];
    await command('docker', ['build', ...tag, '-'], { input: from });
  }
}

/** Kills the processes that settle a match, and verifies the payment and all answers. */
async function settleUnderKills(own: Release, killed: StakedMatch): Promise<void> {
  await killed.through('sign-up', 'dispute');
  await Promise.all([killed.act('settle'), own.kill('wager'), own.kill('wallet')]);
  await killed.shows('settle');
  await killed.through('transfer', 'transfer');
  killed.assertFairAnswers();
  await assertBooks(own);
}

async function assertBooks(own: Release): Promise<string> {
  const { differences, transfers } = JSON.parse(
    await own.operator('ledger', 'verify', '--json'),
  ) as { differences: string[]; transfers: number };
  if (differences.length > 0) throw new Error(differences.join('\n'));
  return `${transfers} transfers, no difference`;
}

/**
 * Replaces as many services at once as there are processors (docs/operations/cluster.md): a
 * process takes seconds of one to start, and those that serve must answer meanwhile.
 */
async function replaceInTurn(own: Release): Promise<void> {
  const replaced: string[] = [];
  for (const service of processNames) {
    replaced.push(`services.${service}.tag=${nextVersion}`);
    if (replaced.length % availableParallelism() === 0) await own.upgradePart(...replaced);
  }
  // The others, and the tool of operators.
  await own.upgrade(`image.tag=${nextVersion}`);
}

/** Constant requests and open pages; none of either may lose anything. */
async function rollUnderLoad(own: Release, site: Site): Promise<string> {
  const players = await crowd(site, { count: people, funds: 60_00 });
  const listeners = await Listeners.open(site.url, players, pagesEach);
  const load = new SteadyLoad(players, pace);
  const begun = performance.now();
  const warnings = own.warningsUntilReplaced();
  await replaceInTurn(own);
  const seconds = (performance.now() - begun) / 1000;
  while (load.sent < wantedRequests) await new Promise((resolve) => setTimeout(resolve, 500));
  await load.stop();
  await listeners.whole();
  const lost = listeners.lost(load.transfers);
  listeners.close();
  if (load.failed.size > 0) {
    const slowest = `slowest ${(load.slowestMs / 1000).toFixed(1)} s`;
    const counts = `Of ${load.sent} requests: ${load.failures()}; ${slowest}`;
    throw new Error(`${counts}\nReplaced pods logged:\n${await warnings}`);
  }
  if (lost.length > 0) throw new Error(lost.join('\n'));
  const images = [...(await own.images())];
  const old = images.filter(([, image]) => !image.endsWith(`:${nextVersion}`));
  if (old.length > 0) throw new Error(`Still the old image: ${old.join(', ')}`);
  return [
    `rolled in ${seconds.toFixed(0)} s under ${load.sent} requests, 0 failed`,
    `slowest ${(load.slowestMs / 1000).toFixed(1)} s`,
    `${listeners.count} pages, ${listeners.reconnects} reconnects, ${listeners.received} messages, 0 lost`,
    `${listeners.resyncs} times a page was told to read again`,
  ].join('; ');
}
