import { useQuery } from '@tanstack/react-query';
import { call } from '../call';

/** Under what the agents are kept on this device. */
export const AGENTS = ['agents'] as const;

/** All agents of the agency, in the order of the alphabet. */
export const useAgents = () =>
  useQuery({
    queryKey: AGENTS,
    queryFn: async () => (await call('GET', '/api/desk/agents/')).results,
    staleTime: 60_000,
  });
