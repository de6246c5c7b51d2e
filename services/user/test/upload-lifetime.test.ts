import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  attachUploads,
  createUpload,
  eraseUser,
  getUpload,
  getUploadLink,
  unattachedUploadMs,
  uploadLimits,
} from '@contend/contracts';
import { platform, sampleVideo } from '@contend/test-kit';
import { png } from './media/sample-files';
import {
  attachAsMatch,
  type Made,
  only,
  refusedFile,
  rowsOf,
  storedFiles,
  uploaded,
} from './media/upload-story';

test.thorough('a repeat with one key is the same upload; another file is refused', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const options = { idempotencyKey: 'the-same-key' };
  const [file, other] = [{ bytes: await png(3, 3) }, { bytes: await png(4, 4) }];
  const first = await ada.upload(createUpload, file, options);
  expect(first.status).toBe(201);
  expect(await ada.upload(createUpload, file, options)).toMatchObject({ body: first.body });
  expect(await ada.upload(createUpload, other, options)).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
  expect(await storedFiles(p)).toHaveLength(1);
});

test.thorough('deletes an upload that is attached to nothing, and its bytes', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const [used, unused] = [await uploaded(ada, await png()), await uploaded(ada, sampleVideo())];
  await attachAsMatch(p, ada, { uploadIds: [used.id], readers: [ada.id] });
  await p.advance(unattachedUploadMs - 1);
  expect((await storedFiles(p)).sort()).toEqual([used.id, unused.id].sort());
  await p.advance(1);
  expect(await storedFiles(p)).toEqual([used.id]);
  await attachAsMatch(p, ada, { releases: [used.id] });
  await p.advance(unattachedUploadMs);
  expect(await storedFiles(p)).toEqual([]);
  const { uploads, usage } = await rowsOf(p);
  expect(uploads).toEqual([]);
  expect(usage).toMatchObject([{ _id: ada.id, totalBytes: 0 }]);
});

test.thorough('an upload whose process died is deleted by its timer', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const { id } = await uploaded(ada, await png());
  // As a process leaves it that died between the bytes and the state.
  await p
    .database('user')
    .collection<{ _id: string }>('uploads')
    .updateOne({ _id: id }, { $set: { status: 'receiving', type: null, sha256: null } });
  expect(await ada.refused(getUpload, { params: { uploadId: id } })).toMatchObject({ status: 404 });
  await p.advance(unattachedUploadMs);
  expect([...(await storedFiles(p)), ...(await rowsOf(p)).uploads]).toEqual([]);
});

test('quotas count files and bytes of a day, and all bytes', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  await uploaded(ada, await png());
  const usage = p.database('user').collection<{ _id: string }>('uploadUsage');
  const set = (fields: object) => usage.updateOne({ _id: ada.id }, { $set: fields });
  const dayFull = { status: 429, code: 'upload-limit' };
  const small = await png();
  await set({ files: uploadLimits.filesPerDay });
  const { status, headers } = await ada.upload(createUpload, { bytes: small });
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, 12 * 60 * 60]);
  await set({ files: 1, bytes: uploadLimits.bytesPerDay - 10 });
  expect(await refusedFile(ada, small)).toEqual(dayFull);
  await p.advance(12 * 60 * 60 * 1000);
  await ada.signInAgain();
  await uploaded(ada, small);
  await set({ totalBytes: uploadLimits.totalBytes - 10 });
  expect(await refusedFile(ada, small)).toEqual({ status: 409, code: 'upload-space-full' });
  await p.settled();
  expect(await storedFiles(p)).toHaveLength(2);
});

test.thorough('concurrent uploads cannot pass the last place of a quota together', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  await uploaded(ada, await png());
  const usage = p.database('user').collection<{ _id: string }>('uploadUsage');
  await usage.updateOne({ _id: ada.id }, { $set: { files: uploadLimits.filesPerDay - 1 } });
  const bytes = await png();
  const answers = await Promise.all([1, 2, 3].map(() => ada.upload(createUpload, { bytes })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
});

test('only the owner’s uploads are attached, and a repeat has the same reply', async () => {
  const p = await platform(only);
  const [ada, bea, eve] = [await p.player('ada'), await p.player('bea'), await p.player('eve')];
  const video = sampleVideo();
  const { id } = await uploaded(ada, video);
  const readers = [ada.id, bea.id];
  const notFound = { code: 'upload-not-found' };
  await expect(attachAsMatch(p, bea, { uploadIds: [id], readers })).rejects.toMatchObject(notFound);
  const absent = [id, 'f'.repeat(24)];
  await expect(attachAsMatch(p, ada, { uploadIds: absent, readers })).rejects.toMatchObject(
    notFound,
  );
  const body = { ownerId: bea.id, uploadIds: [id], to: `match:${'b'.repeat(24)}`, readers };
  await expect(p.as('wager').call(attachUploads, { body })).rejects.toMatchObject(notFound);
  const nowhere = { body: { ...body, to: 'somewhere' } };
  const invalid = { code: 'invalid-request' };
  await expect(p.as('wager').call(attachUploads, nowhere)).rejects.toMatchObject(invalid);
  const params = { uploadId: id };
  expect(await bea.refused(getUpload, { params })).toMatchObject(notFound);
  const sha256 = createHash('sha256').update(video).digest('hex');
  const attached = { items: [{ id, sha256, type: 'video/mp4', bytes: video.length }] };
  expect(await attachAsMatch(p, ada, { uploadIds: [id], readers })).toEqual(attached);
  expect(await attachAsMatch(p, ada, { uploadIds: [id], readers })).toEqual(attached);
  const staff = await p.admin();
  for (const reader of [ada, bea, staff]) {
    expect((await reader.call(getUploadLink, { params })).url).toContain('?ticket=');
  }
  expect(await eve.refused(getUpload, { params })).toMatchObject(notFound);
  expect(await p.anyone.refused(getUpload, { params })).toMatchObject(notFound);
  const file = path.join(p.uploadFolder, id.slice(-2), id);
  expect(await readFile(file)).toEqual(video);
});

test.thorough('erasing a player deletes their uploads, except evidence of a match', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const made: Made[] = [];
  for (let nth = 0; nth < 3; nth += 1) made.push(await uploaded(ada, await png(nth + 1)));
  const [evidence, avatar, unused] = made.map(({ id }) => id);
  const others = await uploaded(bea, await png());
  await attachAsMatch(p, ada, { uploadIds: [evidence], readers: [ada.id, bea.id] });
  await attachAsMatch(p, ada, {
    uploadIds: [evidence, avatar],
    to: `user:${ada.id}`,
    readers: 'anyone',
  });
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect((await storedFiles(p)).sort()).toEqual([evidence, others.id].sort());
  expect((await rowsOf(p)).usage.map(({ _id }) => String(_id))).toEqual([bea.id]);
  const params = { uploadId: evidence ?? '' };
  expect((await p.anyone.answer(getUpload, { params })).status).toBe(404);
  expect((await bea.answer(getUpload, { params })).status).toBe(200);
  expect((await bea.answer(getUpload, { params: { uploadId: unused ?? '' } })).status).toBe(404);
});
