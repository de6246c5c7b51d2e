import { runService } from '@contend/service-kit';
import { wagerService } from './service';

runService(wagerService);
