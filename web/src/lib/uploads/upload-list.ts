import { CallFailure, Intent } from '@contend/client';
import type { createUpload, Reply } from '@contend/contracts';
import { createStore } from '../state/store';
import { fileProblem, sendFile, type UploadKind } from './uploads';
import { plural, t } from '../language/translate';

/** A chosen file and the state of its transfer. */
export interface ChosenFile {
  key: number;
  file: File;
  /** An address of the picture in this browser; null for a video. */
  previewUrl: string | null;
  /** The share that was sent, 0 to 1. */
  progress: number;
  /** Null until it is stored. */
  upload: Reply<typeof createUpload> | null;
  failure: CallFailure | null;
}

interface Transfer {
  intent: Intent;
  controller: AbortController;
}

interface UploadRules {
  kind: UploadKind;
  /** The largest number of files. */
  limit: number;
}

const preview = (file: File): string | null =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : null;

/**
 * The files of one field. They are sent one after another: the service converts only a few
 * pictures at once.
 */
export class UploadList {
  readonly store = createStore<{ files: ChosenFile[]; problems: string[] }>({
    files: [],
    problems: [],
  });
  private readonly transfers = new Map<number, Transfer>();
  private queue = Promise.resolve();
  private lastKey = 0;

  /** Takes files up to the limit and sends them; refused ones are named in `problems`. */
  add(chosen: readonly File[], { kind, limit }: UploadRules): void {
    const checked = chosen.map((file) => ({ file, problem: fileProblem(file, kind) }));
    const accepted = checked.filter(({ problem }) => problem === null);
    const { files } = this.store.get();
    const room = Math.max(0, limit - files.length);
    const problems = checked.flatMap(({ file, problem }) =>
      problem ? [`${file.name}: ${problem}`] : [],
    );
    if (accepted.length > room) {
      problems.push(
        t`Up to ${plural(limit, { one: '# file', other: '# files' })}. Remove one to add another.`,
      );
    }
    const added = accepted.slice(0, room).map(({ file }) => this.begin(file));
    this.store.set({ files: [...files, ...added], problems });
    for (const one of added) this.enqueue(one);
  }

  /** Takes these files instead of the present ones. */
  replace(chosen: readonly File[], rules: UploadRules): void {
    this.clear();
    this.add(chosen, rules);
  }

  /** Removes a file; its transfer ends. */
  remove(one: ChosenFile): void {
    this.transfers.get(one.key)?.controller.abort();
    this.transfers.delete(one.key);
    if (one.previewUrl) URL.revokeObjectURL(one.previewUrl);
    const files = this.store.get().files.filter(({ key }) => key !== one.key);
    this.store.set({ files, problems: [] });
  }

  /** Sends a file again. */
  retry(one: ChosenFile): void {
    this.patch(one.key, { failure: null, progress: 0 });
    this.enqueue(one);
  }

  clear(): void {
    for (const one of this.store.get().files) this.remove(one);
  }

  private begin(file: File): ChosenFile {
    const key = (this.lastKey += 1);
    this.transfers.set(key, { intent: new Intent(), controller: new AbortController() });
    return { key, file, previewUrl: preview(file), progress: 0, upload: null, failure: null };
  }

  private patch(key: number, change: Partial<ChosenFile>): void {
    const { files } = this.store.get();
    this.store.set({ files: files.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  }

  private enqueue({ key, file }: ChosenFile): void {
    this.queue = this.queue.then(async () => {
      const transfer = this.transfers.get(key);
      if (transfer) await this.send(key, file, transfer);
    });
  }

  private async send(key: number, file: File, { intent, controller }: Transfer): Promise<void> {
    const { signal } = controller;
    try {
      const upload = await sendFile(file, {
        idempotencyKey: intent.keyFor(key),
        signal,
        onProgress: (progress) => this.patch(key, { progress }),
      });
      this.patch(key, { upload, progress: 1 });
    } catch (error) {
      intent.settled(error);
      if (signal.aborted) return;
      const failure =
        error instanceof CallFailure
          ? error
          : new CallFailure(t`The file could not be sent.`, { code: null, status: null });
      this.patch(key, { failure });
    }
  }
}
