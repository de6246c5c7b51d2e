import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { type Exchange, must, Refusal, uploadLimits } from '@contend/contracts';

const limits = {
  files: 1,
  fields: 0,
  // The closing boundary counts as one.
  parts: 2,
  headerPairs: 20,
  fieldNameSize: 100,
  // The reader refuses earlier.
  fileSize: uploadLimits.videoBytes + 1,
};

/** @throws Refusal `file-missing` unless a request announces a form that could hold a file. */
export function assertForm({ headers }: Pick<Exchange, 'headers'>): void {
  formOf(headers);
}

/**
 * Reads the one part `file` of multipart/form-data as a stream. Its name and declared type are not
 * used. Resolves with the outcome of `read` when the form has ended correctly.
 * @throws Refusal `file-missing`, `file-unreadable` for an incomplete form, and those of `read`.
 */
export function receiveFile<T>(
  { stream, headers }: Pick<Exchange, 'stream' | 'headers'>,
  read: (file: Readable) => Promise<T>,
): Promise<T> {
  const form = formOf(headers);
  let reading: Promise<T> | null = null;
  let isWrong = false;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      stream.unpipe(form);
      form.destroy();
      // The rest is dropped, so that the sender receives the reply.
      stream.resume();
      reject(error as Error);
    };
    const isIncomplete = () => fail(new Refusal('file-unreadable'));
    form.on('file', (name, file) => {
      file.on('error', () => undefined);
      isWrong ||= name !== 'file';
      if (isWrong) return void file.resume();
      reading = read(file);
      reading.catch(fail);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit', 'field'] as const) {
      form.on(limit as 'filesLimit', () => (isWrong = true));
    }
    form.on('error', isIncomplete);
    form.once('close', () => {
      if (reading && !isWrong) reading.then(resolve, fail);
      else fail(new Refusal('file-missing'));
    });
    stream.on('error', isIncomplete);
    stream.once('close', () => {
      if (!stream.readableEnded) isIncomplete();
    });
    stream.pipe(form);
  });
}

function formOf(headers: Exchange['headers']) {
  const type = headers['content-type'] ?? '';
  must(/^multipart\/form-data\s*;/i.test(type), 'file-missing');
  try {
    return busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new Refusal('file-missing');
  }
}
