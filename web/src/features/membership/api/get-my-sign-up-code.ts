import { getMySignUpCode } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The affiliate code of the sign-up; null once it was used, or when it takes nothing. */
export const useMySignUpCode = () => useRead(getMySignUpCode, {});
