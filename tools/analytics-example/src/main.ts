import { rmSync } from 'node:fs';
import { answersFrom } from './answers';
import { kafkaClient, lookAhead, type Prospect } from './kafka';
import { readStream } from './read-stream';
import { textReport } from './report';
import { type Settings, settingsFrom, usage } from './settings';
import { openStore } from './store';
import { topicNames } from './topics';
import { WrongUse } from './user-facing-error';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Reads to the current end of the stream, from where the file ends, and prints the answers. */
async function run(): Promise<void> {
  const settings = settingsFrom(process.argv.slice(2), process.env);
  if (settings === 'help') {
    process.stdout.write(usage);
    return;
  }
  if (settings.isRebuild) remove(settings.database);
  const store = openStore(settings.database);
  try {
    const kafka = kafkaClient(settings);
    const prospect = await lookAhead(kafka, store, settings);
    await readStream({ kafka, store, settings }, prospect.stretches);
    warningsOf(prospect, settings).forEach(say);
    process.stdout.write(textReport(answersFrom(store)));
  } finally {
    store.close();
  }
}

/** The database with the files that SQLite keeps beside it. */
function remove(database: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
}

function warningsOf({ missing, gone }: Prospect, { prefix }: Settings): string[] {
  const lost = gone.map(
    ({ topic, partition, before }) =>
      `${topic}/${partition}: what came before ${before} is gone, and the answers lack it.`,
  );
  if (missing.length < topicNames.length) return lost;
  return [`There is no ${prefix}wager.events here, nor its like: is --prefix right?`, ...lost];
}

run().catch((error: Error) => {
  say(error.message);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
});
