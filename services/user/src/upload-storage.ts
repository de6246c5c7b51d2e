import type { Logger } from '@contend/service-kit';
import type { UserConfig } from './config';
import { diskStorage } from './uploads/disk-storage.adapter';
import { s3Storage } from './uploads/s3-storage.adapter';
import type { UploadStorage } from './uploads/upload-storage.adapter';

/** The storage that the settings choose. */
export function storageOf(settings: UserConfig, log: Logger): UploadStorage {
  if (settings.UPLOAD_STORAGE === 'disk') return diskStorage(settings.UPLOAD_DIR, log);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return s3Storage(
    {
      bucket: settings.S3_BUCKET ?? '',
      region: settings.S3_REGION,
      endpoint: settings.S3_ENDPOINT,
      prefix: settings.S3_PREFIX,
      credentials,
    },
    log,
  );
}
