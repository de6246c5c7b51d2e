import { runService } from '@contend/service-kit';
import { userService } from './service';

runService(userService);
