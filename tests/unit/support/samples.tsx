import type { Topics } from '@/lib/landing/types';
import { fireEvent, render, within } from '@testing-library/react';
import { createTranslator, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import * as wire from '@/lib/contract/property';
import { unit as wireUnit } from '@/lib/contract/unit';
import { islandMessages } from '@/lib/i18n/island-messages';
import type { Locale } from '@/lib/i18n/locales';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import type { Property, PropertyDetail, Term } from '@/lib/property/types';
import { CARD_MESSAGES, cardLabels } from '@/lib/property/view';
import type { Agency } from '@/lib/site';
import type { Unit } from '@/lib/unit/types';
import { property, propertyDetail, unit } from '@/lib/upstream/parse/normalise';
import { toDetail, toProperty } from '@/lib/upstream/property';
import { toUnit } from '@/lib/upstream/unit';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import fa from '@/messages/fa.json';
import identity from '../../support/identity.json';

/** Records with nothing in them, to be filled by a test, and components drawn with the messages visitors read. */

const MESSAGES = { en, ar, fa };

export const term = (name: string, id = 1): Term => ({ id, name, key: name });

export const unitOf = (given: Partial<Unit> = {}): Unit => ({ ...toUnit(wireUnit.parse(unit({ id: 1 }))), ...given });

const AMARA = { id: 7, slug: 'amara' };

export const propertyOf = (given: Partial<Property> = {}): Property => ({
  ...toProperty(wire.property.parse(property(AMARA)), 'en'),
  ...given,
});

export const detailOf = (given: Partial<PropertyDetail> = {}): PropertyDetail => ({
  ...toDetail(wire.propertyDetail.parse(propertyDetail(AMARA)), 'en'),
  ...given,
});

export const AGENCY: Agency = {
  ...identity,
  name: identity.name.en,
  legalName: identity.legalName.en,
  address: identity.address.en,
  claims: { ...identity.claims, volume: identity.claims.volume.en },
  socials: [],
  colours: identity.colours,
};

/** The translator over all messages, as pages have it. */
export const translator = (locale: Locale = 'en') =>
  createTranslator({ locale, messages: MESSAGES[locale] }) as unknown as Translate;

/** The messages of an island, as its page sends them. */
export const messagesOf = <Key extends MessageKey>(keys: readonly Key[]) => islandMessages('en', keys);

/** What all cards of a page share. */
export const CARDS = cardLabels(messagesOf(CARD_MESSAGES), AGENCY);

/** Stands in for next-intl's own on the server (tests/support/setup.ts). */
export async function getTranslations(asked: string | { locale: Locale; namespace?: string }) {
  const { locale, namespace } = typeof asked === 'string' ? { locale: 'en' as const, namespace: asked } : asked;
  return Promise.resolve(createTranslator({ locale, messages: MESSAGES[locale], namespace: namespace as never }));
}
export const setRequestLocale = () => undefined;

/** A component as its page draws it. */
export function draw(node: ReactNode, locale: Locale = 'en') {
  return render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="Asia/Dubai">
      {node}
    </NextIntlClientProvider>,
  );
}

/** Clicks a link as one does for a new tab, which jsdom does not have: nothing is followed. */
export function clickForTab(link: HTMLElement): void {
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link, { ctrlKey: true });
}

/** A text with plain spaces, as a visitor reads it. */
export const plain = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The address of the first link of that name, also of one that is hidden. */
export const hrefOf = (name: string | RegExp, where: HTMLElement = document.body) =>
  within(where).getAllByRole('link', { name, hidden: true })[0]?.getAttribute('href');

/** Nothing has a landing page. */
export const NO_TOPICS: Topics = { cities: [], districts: [], developers: [], types: [], statuses: [], forSale: '' };
