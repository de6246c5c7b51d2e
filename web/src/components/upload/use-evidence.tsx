import { useState } from 'react';
import { UploadField } from './upload-field';
import { t } from '../../lib/language/translate';

const evidenceLimit = 8;

/**
 * The files of a form: its field, the ids of stored uploads as part of a request body (none without
 * files), and whether a file is still on its way, so that the form cannot be sent.
 */
export function useEvidence() {
  const [ids, setIds] = useState<string[]>([]);
  const [isComplete, setComplete] = useState(true);
  return {
    ids,
    body: ids.length > 0 ? { evidence: ids } : {},
    isClosed: !isComplete,
    field: (
      <UploadField
        label={t`Evidence (optional)`}
        limit={evidenceLimit}
        onChange={setIds}
        onCompleteChange={setComplete}
      />
    ),
  };
}
