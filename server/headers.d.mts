export function contentPolicy(allowed: {
  scripts: readonly string[];
  analytics: boolean;
  maps: readonly string[];
}): string;
export const SECURITY_HEADERS: { key: string; value: string }[];
export const FALLBACK_POLICY: string;
export const DOOR_HEADER: string;
export const LENGTH_HEADER: string;
