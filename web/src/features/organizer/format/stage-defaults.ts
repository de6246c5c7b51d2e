import { standardCriteria } from '@contend/contracts';
import type { OrganizedStage } from '@contend/tournament-engine';
import type { EventBody } from '../draft/event-draft';

/** As the contract fills in what a stage leaves open. */
export function withDefaults(stage: EventBody['stages'][number]): OrganizedStage {
  switch (stage.format) {
    case 'single-elimination':
      return {
        ...stage,
        hasThirdPlace: stage.hasThirdPlace ?? false,
        finalDoubleForfeit: stage.finalDoubleForfeit ?? 'no-champion',
      };
    case 'double-elimination':
      return { ...stage, finalDoubleForfeit: stage.finalDoubleForfeit ?? 'no-champion' };
    case 'swiss':
      return { criteria: standardCriteria.swiss, ...stage };
    case 'round-robin':
      return {
        criteria: standardCriteria.groups,
        ...stage,
        withdrawal: stage.withdrawal ?? 'forfeit-rest',
      };
  }
}
