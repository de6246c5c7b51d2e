import { createHash } from 'node:crypto';
import { createUpload, getUpload, getUploadLink, uploadLimits } from '@contend/contracts';
import { platform, sampleVideo } from '@contend/test-kit';
import sharp from 'sharp';
import {
  animatedGif,
  jpegWithPlace,
  png,
  pngClaiming,
  browserRecording,
  recordedWebm,
  webm,
} from './media/sample-files';
import {
  attachAsMatch,
  bytesOf,
  fetched,
  type Made,
  only,
  refusedFile,
  storedFiles,
  uploaded,
} from './media/upload-story';

test('a picture is stored as WebP, upright and without its metadata', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const picture = await jpegWithPlace();
  expect((await sharp(picture).metadata()).exif?.toString('latin1')).toContain('Secret camera');
  const made = await uploaded(ada, picture);
  expect(made).toMatchObject({ url: `/api/upload/${made.id}`, type: 'image/webp' });
  const stored = await bytesOf(p, ada, made);
  expect(stored).toHaveLength(made.bytes);
  expect(stored.toString('latin1')).not.toContain('Secret');
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 2, height: 4 });
});

test.thorough('accepts each format by its bytes, whatever its name and type say', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const files = [
    [await png(), 'image/webp'],
    [
      await sharp(await png())
        .webp()
        .toBuffer(),
      'image/webp',
    ],
    [await animatedGif(), 'image/webp'],
    [sampleVideo(), 'video/mp4'],
    [webm(), 'video/webm'],
  ] as const;
  for (const [bytes, type] of files) {
    const name = '../../etc/passwd.exe';
    const { status, body } = await ada.upload(createUpload, { bytes, name, type: 'text/html' });
    expect({ status, body }).toMatchObject({ status: 201, body: { type } });
    const { url } = body as Made;
    const response = await fetched(p, url, { authorization: `Bearer ${ada.bearer}` });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="[0-9a-f]{24}\./,
    );
  }
  const gif = await uploaded(ada, await animatedGif());
  const moving = await sharp(await bytesOf(p, ada, gif), { animated: true }).metadata();
  expect(moving).toMatchObject({ format: 'webp', pages: 3 });
});

test('refuses other types with 415, and damaged or empty files with 400', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const typeRefused = { status: 415, code: 'file-type-refused' };
  for (const text of [html, svg, '<?xml version="1.0"?>' + svg, 'MZ', '%PDF-1.7', 'PK\x03\x04']) {
    expect(await refusedFile(ada, Buffer.from(text), 'image/png')).toEqual(typeRefused);
  }
  expect(await refusedFile(ada, webm('matr'))).toEqual(typeRefused);
  expect(await refusedFile(ada, Buffer.alloc(0))).toEqual({ status: 400, code: 'file-missing' });
  const broken = (await png(40, 40)).subarray(0, 60);
  expect(await refusedFile(ada, broken)).toEqual({ status: 400, code: 'file-unreadable' });
  await p.settled();
  expect(await storedFiles(p)).toEqual([]);
  expect(await p.database('user').collection('uploads').countDocuments()).toBe(0);
});

test('a video is a container with a video track of at most fifteen minutes', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const start = sampleVideo().subarray(0, 32);
  const script = Buffer.concat([start, Buffer.from('<script>alert(1)</script>  ')]);
  const unreadable = { status: 400, code: 'file-unreadable' };
  for (const bytes of [
    script,
    start,
    sampleVideo(5000, 7, { track: 'soun' }),
    webm().subarray(0, 60),
  ]) {
    expect(await refusedFile(ada, bytes)).toEqual(unreadable);
  }
  const long = { status: 413, code: 'video-too-long' };
  expect(await refusedFile(ada, webm('webm', uploadLimits.videoSeconds + 1))).toEqual(long);
  expect(await refusedFile(ada, recordedWebm(uploadLimits.videoSeconds + 2))).toEqual(long);
  await p.settled();
  expect(await storedFiles(p)).toEqual([]);
  await uploaded(ada, webm('webm', uploadLimits.videoSeconds));
  await uploaded(ada, recordedWebm(uploadLimits.videoSeconds));
  await uploaded(ada, browserRecording());
  const recorded = sampleVideo(300_000, 7, { isRecorded: true });
  expect((await bytesOf(p, ada, await uploaded(ada, recorded))).equals(recorded)).toBe(true);
});

test.thorough('Matroska is a video where browsers play its codecs, such as H.264', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const matroska = (codec: string, seconds?: number) => webm('matroska', seconds, codec);
  const refused = { status: 415, code: 'file-type-refused' };
  for (const codec of ['V_MS/VFW/FOURCC', 'V_MPEG4/ISO/ASP', 'S_TEXT/UTF8'])
    expect(await refusedFile(ada, matroska(codec))).toEqual(refused);
  const long = matroska('V_MPEG4/ISO/AVC', uploadLimits.videoSeconds + 1);
  expect(await refusedFile(ada, long)).toEqual({ status: 413, code: 'video-too-long' });
  await p.settled();
  expect(await storedFiles(p)).toEqual([]);
  const { body } = await ada.upload(createUpload, { bytes: matroska('V_MPEG4/ISO/AVC') });
  expect(body).toMatchObject({ type: 'video/webm' });
});

test.thorough('what is hidden behind a picture is not stored', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const hidden = '<script>alert("polyglot")</script>';
  const made = await uploaded(ada, Buffer.concat([await png(), Buffer.from(hidden)]));
  expect((await bytesOf(p, ada, made)).toString('latin1')).not.toContain('script');
});

const tooLarge = { status: 413, code: 'file-too-large' };

test('limits bytes and pixels', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const header = (await png()).subarray(0, 40);
  const large = Buffer.concat([header, Buffer.alloc(uploadLimits.pictureBytes)]);
  expect(await refusedFile(ada, large)).toEqual(tooLarge);
  const claiming = await pngClaiming(6000, 6000);
  expect(await refusedFile(ada, claiming)).toEqual({ status: 413, code: 'picture-too-large' });
  const longest = await uploaded(ada, await png(3000, 30));
  const { width, height } = await sharp(await bytesOf(p, ada, longest)).metadata();
  expect([width, height]).toEqual([2048, 20]);
});

test.thorough('takes a video of the very limit, and no picture of many pixels', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  expect(await refusedFile(ada, sampleVideo(uploadLimits.videoBytes + 1))).toEqual(tooLarge);
  const bomb = await png(6000, 6000);
  expect(bomb.length).toBeLessThan(uploadLimits.pictureBytes);
  expect(await refusedFile(ada, bomb)).toEqual({ status: 413, code: 'picture-too-large' });
  const longest = await uploaded(ada, await png(3000, 1500));
  const { width, height } = await sharp(await bytesOf(p, ada, longest)).metadata();
  expect([width, height]).toEqual([2048, 1024]);
  const video = sampleVideo(uploadLimits.videoBytes);
  const received = await bytesOf(p, ada, await uploaded(ada, video));
  // Buffers of this size take Jest minutes to compare.
  expect(received.equals(video)).toBe(true);
});

test('only its owner reads an unattached upload, and anyone by a link', async () => {
  const p = await platform(only);
  const [ada, eve] = [await p.player('ada'), await p.player('eve')];
  const { id, url } = await uploaded(ada, await png());
  const params = { uploadId: id };
  const missing = { status: 404, code: 'upload-not-found' };
  expect(await p.anyone.refused(getUpload, { params })).toEqual(missing);
  expect(await eve.refused(getUpload, { params })).toEqual(missing);
  expect(await eve.refused(getUploadLink, { params })).toEqual(missing);
  expect(await p.anyone.refused(getUploadLink, { params })).toMatchObject({
    code: 'unauthenticated',
  });
  const link = await ada.call(getUploadLink, { params });
  expect(link).toMatchObject({ id, type: 'image/webp' });
  const response = await fetched(p, link.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, max-age=600, immutable');
  const other = await uploaded(ada, await png());
  const ticket = link.url.split('?')[1] ?? '';
  expect((await fetched(p, `${other.url}?${ticket}`)).status).toBe(404);
  expect((await fetched(p, `${url}?${ticket}x`)).status).toBe(404);
  await p.advance(10 * 60 * 1000);
  expect((await fetched(p, link.url)).status).toBe(404);
});

test('sends ranges, validators and headers that keep a file from running', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const video = sampleVideo(20_000);
  video.write('0123456789', 10_000);
  const { id, url } = await uploaded(ada, video);
  await attachAsMatch(p, ada, { uploadIds: [id], readers: 'anyone' });
  const whole = await fetched(p, url);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-length': '20000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, immutable',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
  await whole.arrayBuffer();
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toBe(`"${createHash('sha256').update(video).digest('hex')}"`);
  const part = await fetched(p, url, { range: 'bytes=10000-10009' });
  expect([part.status, await part.text()]).toEqual([206, '0123456789']);
  expect(part.headers.get('content-range')).toBe('bytes 10000-10009/20000');
  const last = await fetched(p, url, { range: 'bytes=-5' });
  expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([206, 5]);
  const rest = await fetched(p, url, { range: 'bytes=19990-99999' });
  expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10]);
  const behind = { headers: { range: 'bytes=20000-' } };
  expect(await p.anyone.send('GET', url.replace(/^\/api/, ''), behind)).toMatchObject({
    ...{ status: 416, body: { code: 'range-not-satisfiable' } },
  });
  for (const range of ['bytes=5-1', 'bytes=0-1,3-4', 'lines=1-2']) {
    expect((await fetched(p, url, { range })).status).toBe(200);
  }
  expect((await fetched(p, url, { 'if-none-match': etag })).status).toBe(304);
  const stale = await fetched(p, url, { range: 'bytes=0-1', 'if-range': '"other"' });
  expect(stale.status).toBe(200);
  const head = await fetch(`${p.url}${url}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '20000']);
});
