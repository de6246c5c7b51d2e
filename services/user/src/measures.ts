import { Refusal, type UploadType } from '@contend/contracts';
import type { Metrics } from '@contend/service-kit';
import type { UploadStorage } from './uploads/upload-storage.adapter';

/** Counts uploads, and the calls to their storage that failed. */
export interface UploadMeasures {
  stored(upload: { type: UploadType; bytes: number }): void;
  /** Counts a refused file; other errors are not refusals of a file. */
  refused(error: unknown): void;
  /** Counts an upload that was deleted because nothing used it. */
  swept(): void;
  /** The storage, with its failures counted. */
  watch(storage: UploadStorage): UploadStorage;
}

export function uploadMeasures(metrics: Metrics): UploadMeasures {
  const files = metrics.counter({
    name: 'contend_uploads_total',
    help: 'Stored uploads, by type',
    labelNames: ['type'],
  });
  const bytes = metrics.counter({
    name: 'contend_uploads_bytes_total',
    help: 'Bytes of stored uploads, by type',
    labelNames: ['type'],
  });
  const refusals = metrics.counter({
    name: 'contend_uploads_refused_total',
    help: 'Files that were refused, by code',
    labelNames: ['code'],
  });
  const swept = metrics.counter({
    name: 'contend_uploads_swept_total',
    help: 'Uploads that were deleted because they were attached to nothing, or interrupted',
  });
  const failures = metrics.counter({
    name: 'contend_upload_storage_errors_total',
    help: 'Failed calls to the storage of uploads, by operation',
    labelNames: ['operation'],
  });

  const counting = async <T>(operation: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable') failures.inc({ operation });
      throw error;
    }
  };

  return {
    stored({ type, bytes: size }) {
      files.inc({ type });
      bytes.inc({ type }, size);
    },
    refused(error) {
      if (error instanceof Refusal) refusals.inc({ code: error.code });
    },
    swept: () => swept.inc(),
    watch: (storage) => ({
      put: (key, source, type) => counting('put', storage.put(key, source, type)),
      open: (key, range) => counting('open', storage.open(key, range)),
      remove: (key) => counting('remove', storage.remove(key)),
    }),
  };
}
