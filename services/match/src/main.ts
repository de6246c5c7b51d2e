import { runService } from '@contend/service-kit';
import { matchService } from './service';

runService(matchService);
