'use client';

import { useSyncExternalStore } from 'react';
import { onStoredElsewhere } from '@/lib/browser/stored-elsewhere';

/** A property the visitor saved, as the device keeps it. */
export type Favourite = { id: number; slug: string; savedAt: string };

const KEY = 'favourites';
const UNSENT_KEY = 'favouritesUnsent';
const NONE: readonly Favourite[] = [];

let cachedText: string | null = null;
let cached: readonly Favourite[] = NONE;
const listeners = new Set<() => void>();

function isFavourite(value: unknown): value is Favourite {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'slug' in value &&
    typeof value.slug === 'string'
  );
}

function parse(text: string | null): readonly Favourite[] {
  if (!text) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isFavourite) : NONE;
  } catch (error) {
    console.warn('Saved properties could not be read', error);
    return NONE;
  }
}

/** The text on this device; where storage is refused (private mode, policy) what was saved in this page still counts. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return cachedText;
  }
}

/** What is saved on this device; the same array until it changes. */
export function readFavourites(): readonly Favourite[] {
  const text = stored();
  if (text !== cachedText) {
    cachedText = text;
    cached = parse(text);
  }
  return cached;
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('Saved properties could not be kept', error);
  }
}

function write(next: readonly Favourite[]) {
  keep(KEY, next);
  // Where the device took nothing, what it held before does not come back: it counts for this page.
  cachedText = stored();
  cached = next;
  for (const listener of listeners) listener();
}

/** Saves or removes a property on this device, whatever it was before. */
export function setFavourite(property: { id: number; slug: string }, saved: boolean): void {
  const others = readFavourites().filter(({ id }) => id !== property.id);
  write(saved ? [...others, { id: property.id, slug: property.slug, savedAt: new Date().toISOString() }] : others);
}

/** What the upstream has still to be told: by id, the slug and whether it shall be saved. */
export type Unsent = Record<string, { slug: string; saved: boolean }>;

/** What this device has still to tell the upstream; empty where nothing is kept or storage is refused. */
export function readUnsent(): Unsent {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(UNSENT_KEY) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unsent) : {};
  } catch {
    return {}; // unreadable or refused: nothing is known to be unsent
  }
}

/** Keeps what is still to be told in place of what was kept. */
export function writeUnsent(unsent: Unsent): void {
  keep(UNSENT_KEY, unsent);
}

/**
 * Saves a property, or removes it when it is saved: at once on this device; the upstream is told by `synchronise`.
 * @returns whether it is saved now
 */
export function toggleFavourite(property: { id: number; slug: string }): boolean {
  const saved = !readFavourites().some(({ id }) => id === property.id);
  setFavourite(property, saved);
  writeUnsent({ ...readUnsent(), [property.id]: { slug: property.slug, saved } });
  return saved;
}

/** Calls `listener` on every change, those made by other pages too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(KEY, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Whether a property is saved; false in server-rendered HTML, which is shared. */
export function useIsFavourite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readFavourites().some((favourite) => favourite.id === id),
    () => false,
  );
}

/** Everything saved on this device; nothing in server-rendered HTML, which is shared. */
export function useFavourites(): readonly Favourite[] {
  return useSyncExternalStore(subscribe, readFavourites, () => NONE);
}
