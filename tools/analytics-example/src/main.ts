import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersFrom } from './answers';
import { kafkaClient, lookAhead, type Prospect } from './kafka';
import { progress } from './progress';
import { readStream } from './read-stream';
import { pageReport } from './report/page';
import { textReport } from './report/text';
import { Sentence, WrongUse } from './sentence';
import { type Settings, settingsFrom, usage } from './settings';
import { openStore, type Store } from './store';
import { topicNames } from './topics';

/** How long it waits before it looks again, where it follows the stream. */
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
    await readOn(store, settings);
    answer(store, settings);
    if (settings.isFollowing) await follow(store, settings);
  } finally {
    store.close();
  }
}

/** Reads as far as the stream goes now. Answers how many offsets it went through. */
async function readOn(store: Store, settings: Settings): Promise<number> {
  const kafka = kafkaClient(settings);
  const prospect = await lookAhead(kafka, store, settings);
  warn(prospect, settings);
  const offsets = prospect.stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const onProgress = progress(offsets, say);
  await readStream({ kafka, store, settings, onProgress }, prospect.stretches);
  return offsets;
}

function warn({ missing, gone }: Prospect, { prefix }: Settings): void {
  if (missing.length === topicNames.length) {
    say(`This broker has no ${prefix}wager.events and its like: is --prefix right?`);
  }
  for (const { topic, partition, before } of gone) {
    say(`${topic}/${partition}: what came before ${before} is gone, and the answers lack it.`);
  }
}

/** Looks again and again, until it is ended; a broker that is away may come back. */
async function follow(store: Store, settings: Settings): Promise<void> {
  say(`Following the stream; Ctrl-C ends it, and the next run goes on from there.`);
  for (;;) {
    await pause(lookAgainMs);
    try {
      if ((await readOn(store, settings)) > 0) answer(store, settings);
    } catch (error) {
      if (!(error instanceof Sentence)) throw error;
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
    throw new Sentence(`The report can not be written: ${(error as Error).message}.`);
  }
  process.stdout.write(`${textReport(answers)}With charts: ${out}\n`);
}

run().catch((error: Error) => {
  say(error.message);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
});
