import { runService } from '@contend/service-kit';
import { chatService } from './service';

runService(chatService);
