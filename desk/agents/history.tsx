import { useLocaleState } from 'ra-core';
import { call } from '../call';
import { formatLanguage } from '../format';
import { type DeskLocale, type MessageKey, useWords } from '../i18n';
import { SharedHistory, type SharedSource } from '../places/shared-history';
import { AGENTS } from './agents';
import { Face } from './face';

const SOURCE: SharedSource = {
  key: AGENTS,
  history: (page) => call('GET', '/api/desk/agents/history/', { query: { page } }),
  undo: (body) => call('POST', '/api/desk/agents/undo/', { body }),
};

/** Changes of agents. */
export function AgentsHistory({ may }: { may: boolean }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  return (
    <SharedHistory
      source={SOURCE}
      may={may}
      nameOf={(field) => t(field === 'active' ? 'agents.state' : (`agents.${field}` as MessageKey))}
      sayOf={(field, value) => {
        if (field === 'photo' && typeof value === 'string') return <Face photo={value} name="" />;
        if (typeof value === 'boolean') return t(value ? 'agents.isActive' : 'agents.inactive');
        if (field !== 'languages' || !Array.isArray(value)) return null;
        return value.map((tag) => formatLanguage(String(tag), locale)).join(' · ') || null;
      }}
    />
  );
}
