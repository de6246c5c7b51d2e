import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '../state/store';
import { UploadList, type ChosenFile } from './upload-list';

/** The stored uploads of a field, and whether every chosen file is stored. */
export interface UploadsChange {
  files: ChosenFile[];
  isComplete: boolean;
}

/** The files of a field; `onChange` is called when a file is added, stored, failed or removed. */
export function useUploads(onChange: (change: UploadsChange) => void) {
  const [list] = useState(() => new UploadList());
  const state = useStore(list.store);
  const announce = useEffectEvent(onChange);
  const last = useRef('');
  useEffect(
    () =>
      list.store.subscribe(() => {
        const { files } = list.store.get();
        const now = files.map(({ key, upload }) => `${key} ${upload?.id}`).join();
        if (now === last.current) return;
        last.current = now;
        announce({ files, isComplete: files.every(({ upload }) => upload !== null) });
      }),
    [list],
  );
  // Leaving the screen ends the transfers.
  useEffect(() => () => list.clear(), [list]);
  return { list, ...state };
}
