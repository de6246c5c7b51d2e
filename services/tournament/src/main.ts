import { runService } from '@contend/service-kit';
import { tournamentService } from './service';

runService(tournamentService);
