import { listWagers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shownWagers = 6;

export const useOpenWagers = () => useRead(listWagers, { query: { pageSize: shownWagers } });
