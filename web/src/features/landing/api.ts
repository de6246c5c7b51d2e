import { useWagers } from '../../api/wagers';

const shownWagers = 5;

export const useOpenWagers = () => useWagers({ pageSize: shownWagers });
