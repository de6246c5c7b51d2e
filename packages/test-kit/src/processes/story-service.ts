import { runStoryService } from './run-story-service';

void runStoryService();
