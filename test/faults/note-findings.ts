import { storedServices } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { mark, noteRead, noteSet } from './next-release/contracts';
import type { Note } from './next-release/note';

interface Effect {
  _id: string;
  type: string;
  aboutId: string;
  count: number;
}

type Stored<Doc> = Omit<Doc, 'id'> & { _id: string };

/** The results of all work that only the new release can do. */
export interface NoteFindings {
  notes: number;
  eventsHandled: number;
  /** Sentences about what is missing or was done twice. */
  wrong: string[];
}

/** Compares notes with their timers, their events' effects and their wagers. */
export async function noteFindings(platform: StoryPlatform): Promise<NoteFindings> {
  const wager = platform.database('wager');
  const notes = await wager.collection<Stored<Note>>('notes').find().toArray();
  const effects = await platform
    .database('chat')
    .collection<Effect>('noteEffects')
    .find()
    .toArray();
  const marked = await wager
    .collection<{ _id: string; addedField?: string }>('wagers')
    .find({ _id: { $in: notes.map(({ aboutId }) => aboutId) }, addedField: mark })
    .project<{ _id: string }>({ _id: 1 })
    .toArray();
  const kept = new Set(marked.map(({ _id }) => _id));
  const wrong = notes.flatMap(({ aboutId, reads }) => {
    const counts = [noteSet, noteRead].map(({ type }) =>
      effects
        .filter((one) => one.type === type && one.aboutId === aboutId)
        .reduce((sum, { count }) => sum + count, 0),
    );
    return [
      ...(reads === 1 ? [] : [`the timer of wager ${aboutId} ran ${reads} times`]),
      ...(counts[0] === 1 ? [] : [`${noteSet.type} of ${aboutId} had ${counts[0]} effects`]),
      ...(counts[1] === reads ? [] : [`${noteRead.type} of ${aboutId} had ${counts[1]} effects`]),
      ...(kept.has(aboutId) ? [] : [`wager ${aboutId} lost a field of the new release`]),
    ];
  });
  const eventsHandled = effects.reduce((sum, { count }) => sum + count, 0);
  return { notes: notes.length, eventsHandled, wrong };
}

/** Events and timers that are stuck: parked events, dead letters, overdue rows. */
export async function leftOvers(platform: StoryPlatform): Promise<string[]> {
  const left: string[] = [];
  for (const service of storedServices) {
    for (const name of ['parked', 'deadLetters', 'outbox']) {
      const rows = await platform.database(service).collection(name).find().limit(5).toArray();
      left.push(...rows.map((row) => `${service} ${name}: ${JSON.stringify(row).slice(0, 600)}`));
    }
    const timers = platform.database(service).collection('timers');
    const due = await timers.find({ due: { $lte: platform.clock.now() } }).toArray();
    left.push(...due.map(({ _id }) => `${service} timer ${String(_id)} is due`));
  }
  return left;
}
