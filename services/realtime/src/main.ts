import { runService } from '@contend/service-kit';
import { realtimeService } from './service';

runService(realtimeService);
