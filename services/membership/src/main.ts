import { runService } from '@contend/service-kit';
import { membershipService } from './service';

runService(membershipService);
