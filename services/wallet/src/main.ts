import { runService } from '@contend/service-kit';
import { walletService } from './service';

runService(walletService);
