export function contentPolicy(allowed: {
  scripts: readonly string[];
  analytics: boolean;
  maps: readonly string[];
  trustedTypes?: boolean;
}): string;
export const PACKAGE_STYLES: Record<string, string>;
export const BARE_POLICY: string;
export const BUILT_POLICY: string;
export const FILE_POLICY: string;
export const PUBLIC_FILE_LIFE: string;
export const SECURITY_HEADERS: { key: string; value: string }[];
export const DOCUMENT_HEADERS: { key: string; value: string }[];
export const SHARED_HEADERS: { key: string; value: string }[];
export const FALLBACK_POLICY: string;
export const DOOR_HEADER: string;
export const LENGTH_HEADER: string;
