import { runService } from '@contend/service-kit';
import { teamService } from './service';

runService(teamService);
