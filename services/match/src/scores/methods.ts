import { decide, type Decision } from '@contend/contracts';

/** Which ways to a result are on; admins can always rule. There is one document. */
export interface MatchMethods {
  id: string;
  /** Captains report scores. */
  manual: boolean;
  /** A report that is not answered in time counts. */
  autoAccept: boolean;
  /** The admin who set them last. */
  setBy: string | null;
  setAt: Date | null;
}

export const methodsId = 'methods';

export const allMethods: MatchMethods = {
  ...{ id: methodsId, manual: true, autoAccept: true, setBy: null, setAt: null },
};

/** Sets the methods. Reports that were made before keep what was said of them. */
export const setMethods = (
  set: Pick<MatchMethods, 'manual' | 'autoAccept'>,
  setBy: string,
  setAt: Date,
): Decision<MatchMethods> => decide({ ...set, id: methodsId, setBy, setAt });
