import { z } from 'zod';
import { WITHOUT_PASSWORD } from '../lib/contract/rules';

/** An http address in the environment; `readEnv` names the variable of a wrong one, never its value. */
export const httpUrl = z.url({ protocol: /^https?$/ }).refine(...WITHOUT_PASSWORD);
