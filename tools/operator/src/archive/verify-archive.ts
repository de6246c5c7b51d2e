import path from 'node:path';
import { type ArchivedFile, filesOf, requireArchive, strangersIn } from './archive-folder';
import { type ArchivedTopic, archivedTopics, keptMsOf } from './archived-topics';
import { openFile } from './event-file';
import { RowDigest } from './event-rows';

export interface Verified {
  files: number;
  events: number;
  findings: string[];
}

/**
 * Reads every file of an archive: whether it holds what was read from the stream, and whether
 * offsets are missing or archived twice.
 */
export async function verifyArchive(folder: string): Promise<Verified> {
  requireArchive(folder);
  const strangers = await strangersIn(folder);
  const verified: Verified = {
    files: 0,
    events: 0,
    findings: strangers.map((name) => `${name}: is no file of an archive.`),
  };
  for (const topic of archivedTopics) {
    const files = await filesOf(folder, topic);
    verified.findings.push(...gapsBetween(topic, files));
    for (const file of files) {
      const { events, findings } = await verifyFile(folder, file);
      verified.files += 1;
      verified.events += events;
      verified.findings.push(...findings.map((finding) => `${file.name}: ${finding}`));
    }
  }
  return verified;
}

function gapsBetween(topic: ArchivedTopic, files: ArchivedFile[]): string[] {
  return files.flatMap(({ partition, from, name }, nth) => {
    const before = files[nth - 1];
    const isFirst = before?.partition !== partition;
    if (isFirst && keptMsOf(topic) !== null) return [];
    const expected = isFirst ? 0n : before.last + 1n;
    if (from > expected) return [`${topic} ${partition}: ${expected} to ${from - 1n} are missing.`];
    return from < expected ? [`${name}: begins before the file in front of it ends.`] : [];
  });
}

async function verifyFile(folder: string, file: ArchivedFile) {
  const place = path.join(folder, file.name);
  try {
    const { facts, rowCount, rows } = await openFile(place);
    const digest = new RowDigest();
    let next = file.from;
    const findings = new Set<string>();
    for await (const group of rows()) {
      for (const row of group) {
        digest.add(row);
        if (row.offset < next || row.offset > file.last || row.partition !== file.partition)
          findings.add('holds offsets that its name does not cover.');
        next = row.offset + 1n;
      }
    }
    if (facts.sha256 !== digest.hex()) findings.add('is not what was written: its hash differs.');
    if (facts.topic !== file.topic) findings.add(`is of ${facts.topic ?? 'no topic'}.`);
    return { events: rowCount, findings: [...findings] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { events: 0, findings: [message.replace(`${place} `, '')] };
  }
}
