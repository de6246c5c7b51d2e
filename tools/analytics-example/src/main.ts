import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersFrom } from './answers';
import { kafkaClient, lookAhead, type Prospect } from './kafka';
import { progress } from './progress';
import { readStream } from './read-stream';
import { pageReport } from './report/page';
import { textReport } from './report/text';
import { UserFacingError, WrongUse } from './user-facing-error';
import { type Settings, settingsFrom, usage } from './settings';
import { openStore, type Store } from './store';
import { topicNames } from './topics';

/** The interval between two reads when it follows the stream. */
const lookAgainMs = 3000;

const say = (line: string) => process.stderr.write(`${line}\n`);

async function run(): Promise<void> {
  const settings = settingsFrom(process.argv.slice(2), process.env);
  if (settings === 'help') {
    process.stdout.write(usage);
    return;
  }
  const store = openStore(settings.database);
  try {
    const { warnings } = await readOn(store, settings);
    warnings.forEach(say);
    answer(store, settings);
    if (settings.isFollowing) await follow(store, settings);
  } finally {
    store.close();
  }
}

interface ReadOn {
  /** The number of offsets it passed. */
  offsets: number;
  warnings: string[];
}

/** Reads to the current end of the stream. */
async function readOn(store: Store, settings: Settings): Promise<ReadOn> {
  const kafka = kafkaClient(settings);
  const prospect = await lookAhead(kafka, store, settings);
  const offsets = prospect.stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const onProgress = progress(offsets, say);
  await readStream({ kafka, store, settings, onProgress }, prospect.stretches);
  return { offsets, warnings: warningsOf(prospect, settings) };
}

function warningsOf({ missing, gone }: Prospect, { prefix }: Settings): string[] {
  const lost = gone.map(
    ({ topic, partition, before }) =>
      `${topic}/${partition}: what came before ${before} is gone, and the answers lack it.`,
  );
  if (missing.length < topicNames.length) return lost;
  return [`There is no ${prefix}wager.events here, nor its like: is --prefix right?`, ...lost];
}

/** Reads repeatedly until stopped; an unavailable broker may come back. */
async function follow(store: Store, settings: Settings): Promise<void> {
  say(`Following the stream; Ctrl-C ends it, and the next run goes on from there.`);
  for (;;) {
    await pause(lookAgainMs);
    try {
      const { offsets } = await readOn(store, settings);
      if (offsets > 0) answer(store, settings);
    } catch (error) {
      if (!(error instanceof UserFacingError)) throw error;
      say(error.message);
    }
  }
}

function answer(store: Store, { out }: Settings): void {
  const answers = answersFrom(store);
  try {
    mkdirSync(path.dirname(out), { recursive: true });
    writeFileSync(out, pageReport(answers));
  } catch (error) {
    throw new UserFacingError(`The report can not be written: ${(error as Error).message}.`);
  }
  process.stdout.write(`${textReport(answers)}With charts: ${out}\n`);
}

run().catch((error: Error) => {
  say(error.message);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
});
