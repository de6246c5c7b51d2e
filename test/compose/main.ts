import { listWagers } from '@contend/contracts';
import { demoPlayers, freePort, processNames } from '@contend/local';
import type { Player } from '@contend/test-kit';
import { type Check, runChecks } from '../deploy/checks';
import { command } from '../deploy/command';
import { newAdmin, siteAt, signedIn, StakedMatch } from '../deploy/site';
import type { Site } from '../faults/user-actions';
import { assertImages, assertReused } from './images';
import { inspected, Project } from './project';
import { assertSafeDefaults, assertSettings } from './settings';

const drainsWithinMs = 10_000;

let project: Project | null = null;

void runChecks({
  title: 'compose',
  async run(check) {
    await check('every setting has its place in the compose file', assertSettings);
    await check('settings that are not set have safe defaults', () =>
      Promise.resolve(assertSafeDefaults()),
    );
    const port = await freePort();
    const it = (project = await Project.open(port));
    const site = siteAt(`http://127.0.0.1:${port}`);
    await it.compose('down', '--volumes', '--remove-orphans');

    await check('every image is built', () => it.compose('build', '--quiet').then(() => null));
    if (it.usesStandIns) {
      await check('images are small, labelled, and not run as root', () =>
        assertImages(Project.standIns.NODE_IMAGE),
      );
    }
    await check('a second build reuses every layer', () => assertReused(it));
    await check('docker compose up', () => up(it));
    await check('the demo is there: nova signs in and sees open wagers', async () => {
      const [nova] = demoPlayers.players;
      if (!nova) throw new Error('The demo has no players.');
      const password = await it.demoPassword();
      const player = await signedIn(site, { email: nova.email, password });
      const { items } = await player.call(listWagers, { query: {} });
      if (items.length === 0) throw new Error('There is no open wager.');
      return `${items.length} open wagers`;
    });
    await check('no process can write to its files or is root', () => assertConfined(it));
    const admin = await check('an operator makes an admin', () =>
      newAdmin(site, (...args) => it.operator(...args)),
    );

    const second = await check('an operator makes a second admin', () =>
      newAdmin(site, (...args) => it.operator(...args), 'second_admin'),
    );
    const waiting = await playMatches({ check, it, site, admin, second });
    await check('a process leaves in time when it is asked to', () => assertLeaves(it));
    await keepEverything({ check, it, site, admin, second }, waiting);
    // The stand-in for MongoDB is copied by `npm run backup`.
    if (!it.usesStandIns) {
      await check('a backup is restored with new volumes', () => assertRestored(it, site, admin));
    }
    await check('the ledger is right', async () => {
      const report = JSON.parse(await it.operator('ledger', 'verify', '--json')) as {
        differences: string[];
      };
      if (report.differences.length > 0) throw new Error(report.differences.join('\n'));
    });
    await check('down --volumes leaves nothing', () => assertGone(it));
  },
  async clear() {
    await project?.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  },
  hints: async () => (await project?.compose('logs', '--tail', '15')) ?? '',
});

interface Stage {
  check: Check;
  it: Project;
  site: Site;
  admin: Player;
  /** Decides appeals of the other admin's rulings. */
  second: Player;
}

/** Matches on one, on three and on fewer replicas; returns one whose payment is still due. */
async function playMatches({ check, it, site, admin, second }: Stage): Promise<StakedMatch> {
  const admins = { admin, second };
  const waiting = new StakedMatch(site, { ...admins, name: 'patient_1', isDisputed: false });
  await check('a staked match is played and agreed on; its money waits', () =>
    waiting.through('sign-up', 'dispute'),
  );
  const ruled = (name: string) => new StakedMatch(site, { ...admins, name, isDisputed: true });
  await check('a staked match is disputed, ruled and paid to the cent', async () => {
    const match = ruled('ruled_1');
    await match.through('sign-up', 'transfer');
    match.assertFairAnswers();
  });
  const scaled = ['up', '--detach', '--wait', '--scale', 'wager=3', '--no-recreate'];
  await check('wager runs three times, and a match is played on them', async () => {
    await it.compose(...scaled);
    const containers = await it.containersOf('wager');
    if (containers.length !== 3) throw new Error(`${containers.length} containers run`);
    await ruled('ruled_3').through('sign-up', 'transfer');
  });
  await check('one of them is killed while a match is played', async () => {
    const match = ruled('killed_1');
    await match.through('sign-up', 'refill');
    const [victim = ''] = await it.containersOf('wager');
    await Promise.all([match.act('create'), command('docker', ['kill', victim])]);
    await match.shows('create');
    await match.through('accept', 'transfer');
    match.assertFairAnswers();
    await it.compose(...scaled);
  });
  return waiting;
}

/** Stops and starts everything. A settlement across a restart is tested on a cluster. */
async function keepEverything({ check, it, site, admin }: Stage, waiting: StakedMatch) {
  await check('down and up again: everything is there', async () => {
    await it.compose('down');
    await up(it);
    await signedIn(site, admin);
    if (!(await waiting.life.isDone('dispute')) && !(await waiting.life.isDone('settle'))) {
      throw new Error('The match that waited is not as it was.');
    }
  });
}

async function assertRestored(it: Project, site: Site, admin: Player): Promise<string> {
  const once = ['run', '--rm', '--no-TTY'];
  const [, name = ''] = /\/backups\/(\S+)/.exec(await it.compose(...once, 'backup')) ?? [];
  await it.compose('down', '--volumes');
  await it.compose(...once, '--env', `BACKUP=${name}`, 'restore');
  await up(it);
  await signedIn(site, admin);
  return name;
}

async function up(it: Project): Promise<string> {
  const begun = performance.now();
  await it.compose('up', '--detach', '--wait', '--wait-timeout', '240');
  return `ready in ${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

async function assertConfined(it: Project): Promise<void> {
  for (const name of processNames) {
    const id = (await it.inside(name, 'id', '-u')).trim();
    if (id !== '1000') throw new Error(`${name} runs as user ${id}`);
    const wrote = await it.inside(name, 'touch', '/app/app.cjs').then(
      () => true,
      () => false,
    );
    if (wrote) throw new Error(`${name} can write to its own program`);
  }
}

async function assertLeaves(it: Project): Promise<string> {
  const [container = ''] = await it.containersOf('match');
  const begun = performance.now();
  await it.compose('stop', 'match');
  const took = performance.now() - begun;
  const code = await inspected<number>(container, '.State.ExitCode');
  if (code !== 0) throw new Error(`It ended with ${code}.`);
  if (took > drainsWithinMs) throw new Error(`It took ${(took / 1000).toFixed(1)} s.`);
  await it.compose('start', 'match');
  return `${(took / 1000).toFixed(1)} s`;
}

async function assertGone(it: Project): Promise<void> {
  await it.compose('down', '--volumes', '--remove-orphans');
  const label = ['--filter', 'label=com.docker.compose.project=contend-test', '--quiet'];
  for (const kind of [
    ['ps', '--all'],
    ['volume', 'ls'],
    ['network', 'ls'],
  ]) {
    const left = (await command('docker', [...kind, ...label])).trim();
    if (left) throw new Error(`${kind[0]}: ${left}`);
  }
}
