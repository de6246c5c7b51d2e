import { rm } from 'node:fs/promises';
import path from 'node:path';
import { changeArchive, filesOf, requireArchive } from './archive-folder';
import { archivedTopics, keptMsOf } from './archived-topics';
import { openFile } from './event-file';

/**
 * Deletes files whose events are all older than their topic keeps them.
 *
 * @returns The names of the deleted files.
 */
export async function pruneArchive(folder: string, now: Date): Promise<string[]> {
  requireArchive(folder);
  return changeArchive(folder, async () => {
    const deleted: string[] = [];
    for (const topic of archivedTopics) {
      const keptMs = keptMsOf(topic);
      if (keptMs === null) continue;
      for (const { name } of await filesOf(folder, topic)) {
        const place = path.join(folder, name);
        const { facts } = await openFile(place);
        const newest = Date.parse(facts.newest ?? '');
        if (Number.isNaN(newest) || now.getTime() - newest <= keptMs) continue;
        await rm(place);
        deleted.push(name);
      }
    }
    return deleted;
  });
}
