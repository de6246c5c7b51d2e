/**
 * `npm run bench -- --compare=COMMIT [--quick] [name …]`: the benchmarks of this checkout and of
 * another commit, alternately, with the ratio of their figures. A machine that is slower for a
 * while slows both. A figure that is worse by a fifth in every round is a regression.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitNamed, extractCommit, lastRelease } from './last-release.mjs';
import { exitWithMessage, root, run } from './setup.mjs';

const rounds = 3;
/** Rounds of the same code differ by less, when each side of a round finds the machine alike. */
const mostWorse = 1.2;
const lessIsBetter = ['µs', 'ms', 's', 'bytes', 'KB', 'KiB', 'MB', 'MiB'];

/** The sources of a commit, in a folder that its own program installs and builds in. */
function checkoutOf(commit) {
  const folder = path.join(root, 'dist', 'compared', commit);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  extractCommit(commit, folder);
  return folder;
}

/** The figures that a run has saved: the value of each row, by its name. */
function figuresIn(dataFolder) {
  const folder = path.join(dataFolder, 'bench');
  if (!existsSync(folder)) return new Map();
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const { outcomes } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const rows = outcomes.flatMap(({ rows = [] }) => rows);
  return new Map(rows.map((row) => [row.what, row]));
}

/** Runs the benchmarks of a checkout. Targets that are missed do not end the comparison. */
async function measured(folder, args, dataFolder) {
  const program = [path.join(folder, 'scripts', 'bench.mjs'), ...args];
  await run(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  return figuresIn(dataFolder);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const digits = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** Whether a figure is worse in every round. Numbers that are neither speed nor size are not. */
const isWorse = ({ unit, least, most }) =>
  unit.endsWith('/s') ? most <= 1 / mostWorse : lessIsBetter.includes(unit) && least >= mostWorse;

/**
 * A line for each figure that every round of both has.
 *
 * @param pairs For each round `{ now, then }`: the rows of each side by their names.
 */
export function comparisonOf(pairs) {
  const names = [...(pairs[0]?.now.keys() ?? [])].filter((name) =>
    pairs.every(({ now, then }) => now.has(name) && then.has(name)),
  );
  return names.map((name) => {
    const values = pairs.map(({ now, then }) => [now, then].map((of) => median(of.get(name).ours)));
    const ratios = values.map(([now, then]) => now / then).sort((a, b) => a - b);
    const { unit } = pairs[0].now.get(name);
    const line = {
      ...{ name, unit, now: median(values.map(([now]) => now)) },
      then: median(values.map(([, then]) => then)),
      ...{ ratio: median(ratios), least: ratios[0], most: ratios.at(-1) },
    };
    return { ...line, isWorse: isWorse(line) };
  });
}

/** The commit to compare with, of `release` or any name that git knows. */
function comparedCommit(name) {
  if (name !== 'release') return commitNamed(name).commit;
  const { commit, why } = lastRelease();
  return commit ?? exitWithMessage(`The last release cannot be compared: ${why}.`);
}

/**
 * Runs the comparison and prints it. Returns the exit code: 1 where nothing could be compared or a
 * figure is worse.
 *
 * @param name A commit, or `release` for that of the last release.
 */
export async function compare(name, args) {
  const commit = comparedCommit(name);
  const other = checkoutOf(commit);
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-compare-'));
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = {};
    const sides = [
      ['now', root],
      ['then', other],
    ];
    // Neither is always the first, which finds the caches of the machine as the other left them.
    for (const [side, checkout] of round % 2 === 0 ? sides : sides.reverse()) {
      console.log(`\nRound ${round + 1} of ${rounds}: ${side === 'now' ? 'this checkout' : name}`);
      pair[side] = await measured(checkout, args, path.join(folder, `${side}-${round}`));
    }
    pairs.push(pair);
  }
  rmSync(folder, { recursive: true, force: true });
  const lines = comparisonOf(pairs);
  if (lines.length === 0) exitWithMessage('No figure was measured in every round of both.');
  console.log(`\nThis checkout ÷ ${name} (${commit.slice(0, 9)}), medians of ${rounds} rounds:`);
  for (const { name: what, unit, now, then, ratio, least, most, isWorse: worse } of lines) {
    const figures = `${digits(now)} ÷ ${digits(then)} ${unit}${worse ? '  WORSE' : ''}`;
    console.log(`  ${digits(ratio)} (${digits(least)}–${digits(most)})  ${what}: ${figures}`);
  }
  const worse = lines.filter((line) => line.isWorse);
  const short = worse.map((line) => `${line.name} × ${digits(line.ratio)}`).join(', ');
  const kept = `compare: ${lines.length - worse.length} of ${lines.length} targets met`;
  console.log(short ? `${kept}; short: ${short}` : kept);
  return worse.length > 0 ? 1 : 0;
}
