import { mkdir, rm, writeFile } from 'node:fs/promises';
import { unattachedUploadMs } from '@contend/contracts';
import { platform, sampleVideo, type StoryPlatform } from '@contend/test-kit';
import { png } from './media/sample-files';
import { only, refusedFile, uploaded } from './media/upload-story';

/** The sum of a counter of the user service, of the lines with a label. */
async function countOf(p: StoryPlatform, name: string, label = ''): Promise<number> {
  const page = await (await fetch(`${p.urlOf('user')}/metrics`)).text();
  const lines = page.split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test.thorough(
  'counts stored files and bytes by type, refusals by code, and swept uploads',
  async () => {
    const p = await platform(only);
    const ada = await p.player('ada');
    const names = [
      ['contend_uploads_total', 'type="image/webp"'],
      ['contend_uploads_bytes_total', 'type="image/webp"'],
      ['contend_uploads_bytes_total', 'type="video/mp4"'],
      ['contend_uploads_refused_total', 'code="file-type-refused"'],
      ['contend_uploads_swept_total', ''],
      ['contend_upload_storage_errors_total', ''],
    ] as const;
    const counts = () => Promise.all(names.map(([name, label]) => countOf(p, name, label)));
    // Counters of a platform that earlier tests used.
    const before = await counts();
    const picture = await uploaded(ada, await png());
    const video = await uploaded(ada, sampleVideo());
    await refusedFile(ada, Buffer.from('<svg/>'), 'image/png');
    await p.advance(unattachedUploadMs);
    const after = await counts();
    expect(after.map((count, nth) => count - (before[nth] ?? 0))).toEqual([
      ...[1, picture.bytes, video.bytes, 1, 2, 0],
    ]);
  },
);

test.thorough('counts calls to a storage that fails', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const name = 'contend_upload_storage_errors_total';
  const before = await countOf(p, name, 'operation="put"');
  // A file where the folder of incoming uploads belongs.
  await mkdir(p.uploadFolder, { recursive: true });
  await writeFile(`${p.uploadFolder}/incoming`, '');
  expect(await refusedFile(ada, await png())).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await countOf(p, name, 'operation="put"')).toBe(before + 1);
  // What is left of the upload can be deleted.
  await rm(`${p.uploadFolder}/incoming`);
});
