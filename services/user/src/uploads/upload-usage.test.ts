import { uploadLimits } from '@contend/contracts';
import { countBytes, countFile, discount, type UploadUsage } from './upload-usage';

const lateEvening = new Date('2026-03-02T23:59:00.000Z');
const nextDay = new Date('2026-03-03T00:00:00.000Z');
const { filesPerDay, bytesPerDay, totalBytes } = uploadLimits;
const usage = (change: Partial<UploadUsage> = {}): UploadUsage => ({
  ...{ id: 'ada', day: '2026-03-02', files: 0, bytes: 0, totalBytes: 0 },
  ...change,
});
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

test('counts files up to the limit of a day, and from zero on the next one', () => {
  const last = countFile(usage({ files: filesPerDay - 1 }), 'ada', lateEvening).state;
  expect(last.files).toBe(filesPerDay);
  expect(() => countFile(last, 'ada', lateEvening)).toThrow(
    expect.objectContaining({ code: 'upload-limit', details: { retryAfterSeconds: 60 } }),
  );
  expect(countFile(last, 'ada', nextDay).state).toMatchObject({ day: '2026-03-03', files: 1 });
  expect(countFile(undefined, 'ada', nextDay).state).toEqual(
    usage({ day: '2026-03-03', files: 1 }),
  );
});

test('counts bytes up to the very limit of a day and of all uploads', () => {
  const full = countBytes(usage(), bytesPerDay, lateEvening).state;
  expect(full).toMatchObject({ bytes: bytesPerDay, totalBytes: bytesPerDay });
  expect(() => countBytes(full, 1, lateEvening)).toThrow(refusal('upload-limit'));
  expect(() => countFile(full, 'ada', lateEvening)).toThrow(refusal('upload-limit'));
  expect(countBytes(full, 1, nextDay).state).toMatchObject({ bytes: 1 });
  const nearlyAll = usage({ totalBytes: totalBytes - 1 });
  expect(countBytes(nearlyAll, 1, lateEvening).state.totalBytes).toBe(totalBytes);
  expect(() => countBytes(nearlyAll, 2, lateEvening)).toThrow(refusal('upload-space-full'));
});

test('refuses a file while the space is full, and takes it after another was deleted', () => {
  const full = usage({ totalBytes, bytes: 5, files: 1 });
  expect(() => countFile(full, 'ada', lateEvening)).toThrow(refusal('upload-space-full'));
  const { state } = discount(full, 10);
  expect(state).toMatchObject({ totalBytes: totalBytes - 10, bytes: 5, files: 1 });
  expect(countFile(state, 'ada', lateEvening).state.files).toBe(2);
  expect(discount(usage({ totalBytes: 3 }), 10).state.totalBytes).toBe(0);
});
